import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { limitedBody } from './body-room.ts'
import { Busy } from './busy.ts'

const mebibyte = 1024 * 1024
let inside = 0
let leave = Promise.withResolvers<void>()
const app = new Hono()
  .onError((error, c) => c.text(error.name, error instanceof Busy ? 503 : 500))
  .use((c, next) => limitedBody(c, next, { maxSize: 32 * mebibyte, onError: inner => inner.text('', 413) }))
  .post('*', async c => {
    inside++
    await leave.promise
    return c.text('taken')
  })
const send = async (headers: Record<string, string>) =>
  (await app.request('/', { method: 'POST', body: 'x', headers })).status
const unknown = { 'Transfer-Encoding': 'chunked' }
const bytes = (size: number) => ({ 'Content-Length': String(size) })

it('takes large bodies while there is room for them all, and small ones always', async () => {
  const first = [unknown, bytes(20 * mebibyte)].map(send)
  await expect.poll(() => inside).toBe(2)
  expect(await send(unknown)).toBe(503)
  expect(await send(bytes(13 * mebibyte))).toBe(503)
  expect(await send(bytes(33 * mebibyte))).toBe(413)
  const others = [bytes(12 * mebibyte), bytes(mebibyte), {}].map(send)
  await expect.poll(() => inside).toBe(5)
  leave.resolve()
  expect(await Promise.all([...first, ...others])).toEqual([200, 200, 200, 200, 200])
  leave = Promise.withResolvers()
  leave.resolve()
  expect(await Promise.all([unknown, unknown].map(send))).toEqual([200, 200])
})
