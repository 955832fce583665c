import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type TcpProxy = {
  port: number
  /** New connections lead there from now on; open ones are closed, as HAProxy does when a server changes its role. */
  forwardTo: (port: number) => void
  /** Whether open and new connections stay silent, as those to a server that hangs. */
  setSilent: (isSilent: boolean) => void
  stop: () => Promise<void>
}

/** Forwards TCP connections to a port of this machine. */
export async function startTcpProxy(firstTarget: number): Promise<TcpProxy> {
  let target = firstTarget
  let isSilent = false
  const sockets = new Set<Socket>()
  const track = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    return socket
  }
  const closeAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const setPaused = (isPaused: boolean) => {
    for (const socket of sockets) {
      if (isPaused) socket.pause()
      else socket.resume()
    }
  }
  const server = createServer(incoming => {
    const outgoing = track(connect(target, '127.0.0.1'))
    track(incoming)
    incoming.on('close', () => outgoing.destroy())
    outgoing.on('close', () => incoming.destroy())
    incoming.pipe(outgoing).pipe(incoming)
    if (isSilent) setPaused(true)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    // A server that listens on a port has this type of address.
    port: (server.address() as AddressInfo).port,
    forwardTo: port => {
      target = port
      closeAll()
    },
    setSilent: next => {
      isSilent = next
      setPaused(next)
    },
    stop: async () => {
      closeAll()
      server.close()
      await once(server, 'close')
    },
  }
}
