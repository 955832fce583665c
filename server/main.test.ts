import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { listenOn } from './main.ts'

it('reports a port that is in use', async () => {
  const host = '127.0.0.1'
  const other = createServer()
  const port = await listenOn(other, { port: 0, host })
  expect((other.address() as AddressInfo).port).toBe(port)
  await expect(listenOn(createServer(), { port, host })).rejects.toThrow(`Port ${port} is already in use`)
  other.close()
})
