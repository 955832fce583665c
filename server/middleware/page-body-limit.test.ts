import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { pageBodyLimit } from './page-body-limit.ts'

const app = new Hono()
  .use(pageBodyLimit)
  .post('*', async c => c.text(`${(await c.req.arrayBuffer()).byteLength}`))
const mebibyte = 1024 * 1024
/** A body without a declared length. */
const streamed = (bytes: number) =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array(bytes))
      controller.close()
    },
  })
const post = (path: string, body: BodyInit) =>
  app.request(path, { method: 'POST', body, duplex: 'half' } as RequestInit)

it.each([
  ['/cars/tata-nexon/inquiry', 1, 200],
  ['/cars/tata-nexon/inquiry', 2, 413],
  ['/sellers', 2, 413],
  ['/profile', 8, 200],
  ['/sell/abc/photos', 8, 200],
  ['/sell/abc/photos', 33, 413],
] as const)('%s takes %d MiB: %d', async (path, size, status) => {
  const bytes = size * mebibyte - 10
  expect((await post(path, new Uint8Array(bytes))).status).toBe(status)
  expect((await post(path, streamed(bytes))).status).toBe(status)
})
