import type { Server } from 'node:http'
import { type AddressInfo, createServer, type Server as SocketServer } from 'node:net'
import { UsageError } from './usage-error.ts'

/** Node takes one connection for each listening socket in a turn of its loop, which is long when there is much to do. */
const doors = 8
/** Connections that may wait at each. */
const backlog = 4096
/** Elsewhere one socket has to do. */
const mayShare = process.platform === 'linux'

type Doors = { port: number; close: () => Promise<void> }

/**
 * Listens by several sockets on one port, so that those who come are let in while the process is busy. Error: UsageError
 * where the port is taken.
 */
export async function openDoors(server: Server, port: number, host: string): Promise<Doors> {
  // One that may be shared would be shared with another start by mistake.
  if (mayShare) await close(await listening(createServer(), { port, host }))
  const main = await listening(server, { port, host, backlog, reusePort: mayShare })
  const own = { port: (main.address() as AddressInfo).port, host, backlog, reusePort: true }
  const sides = Array.from({ length: mayShare ? doors - 1 : 0 }, () =>
    listening(
      // As an HTTP server takes its own.
      createServer({ allowHalfOpen: true, noDelay: true }, socket => server.emit('connection', socket)),
      own,
    ),
  )
  const all = [main, ...(await Promise.all(sides))]
  return {
    port: own.port,
    close: async () => {
      await Promise.all(all.map(close))
    },
  }
}

type Listening = { port: number; host: string; backlog?: number; reusePort?: boolean }

function listening(server: SocketServer, options: Listening): Promise<SocketServer> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new UsageError(`Port ${options.port} is taken: set PORT to another one`)
          : error,
      )
    server.once('error', fail).listen(options, () => {
      server.off('error', fail)
      resolve(server)
    })
  })
}

/** Resolves once the last of its connections is over. */
const close = (server: SocketServer) => new Promise<void>(done => server.close(() => done()))
