import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { afterAll } from 'vitest'
import type { AppEnv } from '#server/variables.ts'

/** Serves an app until the file's last test, can restart, and reports when a client's connection has ended. */
export async function startServer(app: Hono<AppEnv>) {
  const open = new Set<Socket>()
  let server: Server

  const start = async (port: number) => {
    server = createServer(getRequestListener(app.fetch))
    server.on('connection', socket => open.add(socket))
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const stop = async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  const portOf = () => (server.address() as AddressInfo).port

  await start(0)
  afterAll(stop)
  return {
    address: `http://127.0.0.1:${portOf()}`,
    restart: async () => {
      const port = portOf()
      await stop()
      await start(port)
    },
    /** Resolves when the server has released that client. */
    closed: (client: Socket) => {
      const held = [...open].find(each => each.remotePort === client.localPort)
      return held ? once(held, 'close') : Promise.reject(new Error('no such client'))
    },
  }
}
