import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type TcpProxy = {
  port: number
  /** New connections lead there from now on; open ones are closed, as HAProxy does when a server changes its role. */
  forwardTo: (port: number) => void
  stop: () => Promise<void>
}

/** Forwards TCP connections to a port of this machine. */
export async function startTcpProxy(firstTarget: number): Promise<TcpProxy> {
  let target = firstTarget
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
  const server = createServer(incoming => {
    const outgoing = track(connect(target, '127.0.0.1'))
    track(incoming)
    incoming.on('close', () => outgoing.destroy())
    outgoing.on('close', () => incoming.destroy())
    incoming.pipe(outgoing).pipe(incoming)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    // A server that listens on a port has this type of address.
    port: (server.address() as AddressInfo).port,
    forwardTo: port => {
      target = port
      closeAll()
    },
    stop: async () => {
      closeAll()
      server.close()
      await once(server, 'close')
    },
  }
}
