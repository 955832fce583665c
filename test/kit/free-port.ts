import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** A port of this machine that is currently free. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on a port has this type of address.
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
