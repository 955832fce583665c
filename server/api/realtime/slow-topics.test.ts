import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { memoryBus } from '#records/realtime/bus.ts'
import { readEnv } from '#server/env.ts'
import { newLog } from '#server/log.ts'
import { createDatabase } from '#test/kit/database.ts'
import { type Events, openEvents } from '#test/kit/events.ts'
import { fixtureApi } from '#test/kit/fixtures/api.ts'
import { fixtures, posts } from '#test/kit/fixtures/collections.ts'
import { createTables } from '#test/kit/fixtures/tables.ts'

// Filters that never finish, because another session locks a table that they read. No other client may notice.

const { db, pool } = await createDatabase()
await createTables(db, fixtures)
const log = newLog(readEnv({ LOG_LEVEL: 'silent' }))
const warned = vi.spyOn(log, 'warn')
const bus = memoryBus()
const api = await fixtureApi({ bus, log }, db)
const systemCtx = systemContext(db)

const open: Events[] = []
const connect = async () => {
  const stream = await openEvents(api.fetch)
  open.push(stream)
  return stream
}
const listen = (clientId: string, subscriptions: string[], member?: string) =>
  api.json('POST', '/api/realtime', { clientId, subscriptions }, member ? { 'X-Member': member } : {})

const holder = await pool.connect()
afterAll(() => holder.release())
beforeEach(async () => {
  await holder.query('begin; lock table notes in access exclusive mode')
})
afterEach(async () => {
  await holder.query('rollback')
  for (const { close } of open.splice(0)) close()
})

let count = 0
const slow = () => {
  const query = { filter: `notes_via_post.text != 'Nothing ${++count}' || views > 0` }
  return `posts/*?options=${encodeURIComponent(JSON.stringify({ query }))}`
}
const write = async () => {
  const title = `Title ${++count}`
  const { body } = await api.json('POST', '/api/collections/posts/records', { title })
  return String(body.id)
}
/** Queries that wait for the lock. */
const waiting = async () => {
  const { rows } = await pool.query(
    `select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0].waiting
}

// Runs first, so that the log entry comes from its filter.
it('a filter that takes too long is dropped and logged', async () => {
  const { clientId, next } = await connect()
  const name = slow()
  await listen(clientId, [name, 'posts/*'], 'anna')
  const first = await write()
  expect(await next()).toMatchObject({ event: 'posts/*', data: { record: { id: first } } })
  await vi.waitFor(() => expect(warned).toHaveBeenCalled())
  expect(warned.mock.lastCall?.[1]).toContain('dropped')
  await holder.query('rollback')
  await holder.query('begin')
  const ids = [await write(), await write()]
  for (const id of ids) expect(await next()).toMatchObject({ event: 'posts/*', data: { record: { id } } })
})

it('one member’s slow filters delay neither others nor the member’s other topics', async () => {
  const [member, visitor] = [await connect(), await connect()]
  await listen(member.clientId, [slow(), slow(), slow(), 'posts/*'], 'anna')
  await listen(visitor.clientId, ['posts/*'])
  const ids = [await write(), await write()]
  for (const { next } of [visitor, member])
    for (const id of ids) expect(await next()).toMatchObject({ event: 'posts/*', data: { record: { id } } })
})

it('two checks of one visitor run at once, and another visitor’s run beside them', async () => {
  const [one, other] = [await connect(), await connect()]
  await listen(one.clientId, Array.from({ length: 10 }, slow), 'anna')
  await listen(other.clientId, ['posts/*'], 'bela')
  const id = await write()
  expect(await other.next()).toMatchObject({ data: { record: { id } } })
  await vi.waitFor(async () => expect(await waiting()).toBe(2))
})

it('a client that falls too far behind loses its stream, and others keep receiving', async () => {
  const [behind, other] = [await connect(), await connect()]
  await listen(behind.clientId, [slow()], 'anna')
  await listen(other.clientId, ['posts/*'], 'bela')
  const { id } = await createRecord(systemCtx, posts, { title: 'Much changed' })
  const ended = behind.next().then(
    () => 'an event',
    () => 'ended',
  )
  const change = { collection: 'posts', id, action: 'update' } as const
  // At once, so that no check of the slow filter can run out of time before.
  bus.publish(Array.from({ length: 3_000 }, () => ({ ...change, audience: ['anna'] })))
  bus.publish([change])
  expect(await other.next()).toMatchObject({ event: 'posts/*', data: { record: { id } } })
  expect(await ended).toBe('ended')
})

it('a stream ends when a plain topic cannot be checked in time, so that its client reconnects', async () => {
  const stream = await connect()
  await listen(stream.clientId, ['notes/*'], 'anna')
  const ended = stream.next().then(
    () => 'an event',
    () => 'ended',
  )
  bus.publish([{ collection: 'notes', id: 'any', action: 'update' }])
  expect(await ended).toBe('ended')
})
