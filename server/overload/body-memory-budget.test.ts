import { Hono } from 'hono'
import { beforeEach, expect, it } from 'vitest'
import type { AppEnv } from '../variables.ts'
import { limitBody } from './body-memory-budget.ts'
import { BusyError } from './busy-error.ts'

const mebibyte = 1024 * 1024
let inside = 0
let leave = Promise.withResolvers<void>()
const app = new Hono<AppEnv>()
  .onError((error, c) => c.text(error.name, error instanceof BusyError ? 503 : 500))
  .use(async (c, next) => {
    c.set('address', c.req.header('From') ?? '')
    await next()
  })
  .use((c, next) => limitBody(c, next, { maxSize: 32 * mebibyte, onError: inner => inner.text('', 413) }))
  .post('*', async c => {
    inside++
    await leave.promise
    return c.text('taken')
  })
const unknown = { 'Transfer-Encoding': 'chunked' }
const bytes = (size: number) => ({ 'Content-Length': String(size) })

/** The status of a body sent from `from`. */
async function send(from: string, headers: Record<string, string>): Promise<number> {
  return (await app.request('/', { method: 'POST', body: 'x', headers: { ...headers, From: from } })).status
}

beforeEach(() => {
  inside = 0
  leave = Promise.withResolvers()
})

it('accepts large bodies while the budget allows, and small ones always', async () => {
  const first = [send('one', unknown), send('two', bytes(20 * mebibyte))]
  await expect.poll(() => inside).toBe(2)
  expect(await send('three', unknown)).toBe(503)
  expect(await send('three', bytes(13 * mebibyte))).toBe(503)
  expect(await send('three', bytes(33 * mebibyte))).toBe(413)
  const others = [bytes(12 * mebibyte), bytes(mebibyte), {}].map(each => send('two', each))
  await expect.poll(() => inside).toBe(5)
  leave.resolve()
  expect(await Promise.all([...first, ...others])).toEqual([200, 200, 200, 200, 200])
  expect(await Promise.all([send('one', unknown), send('two', unknown)])).toEqual([200, 200])
})

it('reserves half of the budget for clients other than the one that uses up the first half', async () => {
  const slow = [20, 12].map(size => send('slow', bytes(size * mebibyte)))
  await expect.poll(() => inside).toBe(2)
  expect(await send('slow', bytes(2 * mebibyte))).toBe(503)
  const other = send('other', unknown)
  await expect.poll(() => inside).toBe(3)
  leave.resolve()
  expect(await Promise.all([...slow, other])).toEqual([200, 200, 200])
  expect(await send('slow', unknown)).toBe(200)
})
