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

/** Starts a program that cannot choose its port itself; on another one if that was taken before the program had it. */
export async function startOnFreePort<T>(start: (port: number) => Promise<T>, attempts = 3): Promise<T> {
  const port = await freePort()
  try {
    return await start(port)
  } catch (error) {
    if (attempts === 1) throw error
    return startOnFreePort(start, attempts - 1)
  }
}
