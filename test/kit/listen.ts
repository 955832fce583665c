import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import { afterAll } from 'vitest'
import type { AppEnv } from '#server/variables.ts'

/** Serves an app on a free port of this machine until the file's last test; returns its address. */
export async function listen(app: Hono<AppEnv>): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<AddressInfo>()
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, resolve)
  afterAll(
    () =>
      new Promise(done => {
        server.close(done)
        // Event streams would stay open for a long time.
        if ('closeAllConnections' in server) server.closeAllConnections()
      }),
  )
  return `http://127.0.0.1:${(await promise).port}`
}
