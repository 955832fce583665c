import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A server that accepts every connection and never responds; `countConnections` counts them. */
export async function startUnresponsiveServer() {
  const sockets = new Set<Socket>()
  let connectionCount = 0
  const server = createServer(socket => {
    connectionCount++
    sockets.add(socket)
    socket.on('error', () => {}).resume()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    countConnections: () => connectionCount,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
