import type { SQL } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { memoryRateLimits } from '#domain/rate-limits/rate-limits.ts'
import { newContext, systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { memoryBus } from '#records/realtime/bus.ts'
import { inTransaction } from '#records/transaction.ts'
import { type Events, openEvents } from '#test/kit/events.ts'
import { fixtureApi } from '#test/kit/fixtures/api.ts'
import { authors } from '#test/kit/fixtures/collections.ts'

const bus = memoryBus()
const api = await fixtureApi({ bus })
const open: Events[] = []

afterEach(() => {
  for (const { close } of open.splice(0)) close()
})

const connect = async () => {
  const stream = await openEvents(api.fetch)
  open.push(stream)
  return stream
}

const json = (body: unknown, member?: string): RequestInit => ({
  body: JSON.stringify(body),
  headers: { 'Content-Type': 'application/json', ...(member && { 'X-Member': member }) },
})

const listen = (clientId: string, subscriptions: string[], member?: string) =>
  api.send('POST', '/api/realtime', json({ clientId, subscriptions }, member))

const post = (collection: string, body: unknown, member?: string) =>
  api.send('POST', `/api/collections/${collection}/records`, json(body, member))

it('begins with the client’s id, and must not be cached', async () => {
  const { answer, clientId, first } = await connect()
  expect(answer.headers.get('Content-Type')).toContain('text/event-stream')
  expect(answer.headers.get('Cache-Control')).toContain('no-store')
  expect(clientId).toMatch(/^[A-Za-z0-9]{40}$/)
  expect(first).toEqual({ id: clientId, event: 'PB_CONNECT' })
})

it('sends creations, changes and deletions under the topic’s name', async () => {
  const { clientId, next } = await connect()
  expect((await listen(clientId, ['posts/*'])).status).toBe(204)
  const { body: made } = await post('posts', { title: 'A first one' })
  const received = [await next()]
  await api.send('PATCH', `/api/collections/posts/records/${made.id}`, json({ views: 7 }))
  received.push(await next())
  await api.send('DELETE', `/api/collections/posts/records/${made.id}`)
  received.push(await next())
  expect(received.map(each => [each.id, each.event, each.data.action])).toEqual([
    [clientId, 'posts/*', 'create'],
    [clientId, 'posts/*', 'update'],
    [clientId, 'posts/*', 'delete'],
  ])
  expect(received[1]?.data.record).toMatchObject({ id: made.id, views: 7, collectionName: 'posts' })
  expect(received[2]?.data.record).toMatchObject({ id: made.id, title: 'A first one', tags: [] })
  expect(received[2]?.data.record).not.toHaveProperty('secret')
})

it('sends a member only its own records, including deletions', async () => {
  await api.member('anna')
  await api.member('bela')
  const { clientId, next } = await connect()
  await listen(clientId, ['owned/*'], 'anna')
  const { body: his } = await post('owned', { title: 'his', owner: 'bela' }, 'bela')
  await api.send('DELETE', `/api/collections/owned/records/${his.id}`, { headers: { 'X-Member': 'bela' } })
  const { body: hers } = await post('owned', { title: 'hers', owner: 'anna', phone: '98220' }, 'anna')
  const received = [await next()]
  await api.send('DELETE', `/api/collections/owned/records/${hers.id}`, { headers: { 'X-Member': 'anna' } })
  received.push(await next())
  expect(received.map(each => each.data)).toMatchObject([
    { action: 'create', record: { title: 'hers', phone: '98220' } },
    { action: 'delete', record: { title: 'hers' } },
  ])
})

it('applies a topic’s filter and fields, and its single record', async () => {
  const { clientId, next } = await connect()
  const options = encodeURIComponent(JSON.stringify({ query: { filter: 'active=true', fields: 'id' } }))
  const name = `posts/*?options=${options}`
  await listen(clientId, [name])
  await post('posts', { title: 'Not active' })
  const { body: active } = await post('posts', { title: 'Active one', active: true })
  expect(await next()).toMatchObject({ event: name, data: { action: 'create', record: { id: active.id } } })

  await listen(clientId, [`posts/${active.id}`])
  await post('posts', { title: 'Another one' })
  await api.send('PATCH', `/api/collections/posts/records/${active.id}`, json({ title: 'Changed' }))
  expect(await next()).toMatchObject({ event: `posts/${active.id}`, data: { record: { title: 'Changed' } } })
})

it('sends nothing of a rolled-back transaction', async () => {
  const { clientId, next } = await connect()
  await listen(clientId, ['authors'])
  const ctx = { ...systemContext(api.systemCtx.db), bus }
  const undone = inTransaction(ctx, async inner => {
    await createRecord(inner, authors, { name: 'Undone' })
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  await createRecord(ctx, authors, { name: 'Kept' })
  expect(await next()).toMatchObject({ event: 'authors', data: { record: { name: 'Kept' } } })
})

it('sends one record while a check of another one is slow', async () => {
  const { db } = api.systemCtx
  const [slow, quick] = [await connect(), await connect()]
  const of = async ({ clientId }: typeof slow, name: string) => {
    const { id } = await createRecord(newContext(db, { kind: 'system' }), authors, { name })
    await listen(clientId, [`authors/${id}`])
    return { collection: 'authors', id, action: 'update' } as const
  }
  const events = [await of(slow, 'Slow'), await of(quick, 'Quick')]
  const { promise: later, resolve: goOn } = Promise.withResolvers<void>()
  const select = db.select.bind(db)
  db.select = ((columns: Parameters<typeof select>[0]) => {
    db.select = select
    return {
      from: (table: typeof authors.table) => ({
        where: (where: SQL) => later.then(() => select(columns).from(table).where(where)),
      }),
    }
  }) as typeof db.select
  bus.publish(events)
  expect(await quick.next()).toMatchObject({ data: { record: { name: 'Quick' } } })
  goOn()
  expect(await slow.next()).toMatchObject({ data: { record: { name: 'Slow' } } })
})

it('queries once for many guests, and never for topics without listeners', async () => {
  const streams = [await connect(), await connect(), await connect()]
  for (const { clientId } of streams) await listen(clientId, ['authors/*'])
  const selects: unknown[] = []
  const { db } = api.systemCtx
  const select = db.select.bind(db)
  db.select = ((...columns: []) => {
    selects.push(columns)
    return select(...columns)
  }) as typeof db.select
  bus.publish([{ collection: 'posts', id: 'x', action: 'update' }])
  const author = await createRecord(newContext(db, { kind: 'system' }), authors, { name: 'Heard by three' })
  selects.length = 0
  bus.publish([{ collection: 'authors', id: author.id, action: 'update' }])
  for (const { next } of streams) expect(await next()).toMatchObject({ event: 'authors/*' })
  db.select = select
  expect(selects.length).toBe(1)
})

it('sends the others their events although the check of one fails', async () => {
  const [member, visitor] = [await connect(), await connect()]
  await listen(member.clientId, ['authors/*'], 'anna')
  await listen(visitor.clientId, ['authors/*'])
  const { db } = api.systemCtx
  const author = await createRecord(systemContext(db), authors, { name: 'Heard by one' })
  const select = db.select.bind(db)
  let selects = 0
  db.select = ((columns: never) => {
    if (selects++ === 0) throw new Error('no connection is free')
    return select(columns)
  }) as never
  bus.publish([{ collection: 'authors', id: author.id, action: 'update' }])
  expect(await visitor.next()).toMatchObject({ event: 'authors/*' })
  db.select = select
})

it('sends one collection’s events while those of another are slow', async () => {
  const stream = await connect()
  await listen(stream.clientId, ['posts/*', 'authors/*'])
  const { db } = api.systemCtx
  const author = await createRecord(systemContext(db), authors, { name: 'Another author' })
  const held = Promise.withResolvers<void>()
  const select = db.select.bind(db)
  const slow = { from: () => ({ where: () => held.promise.then(() => []) }) }
  db.select = ((columns: object) => ('title' in columns ? slow : select(columns as never))) as never
  bus.publish([
    { collection: 'posts', id: 'x', action: 'update' },
    { collection: 'authors', id: author.id, action: 'update' },
  ])
  expect(await stream.next()).toMatchObject({ event: 'authors/*', data: { record: { id: author.id } } })
  db.select = select
  held.resolve()
})

it.each([
  [{}, 400, { clientId: { code: 'validation_required' } }],
  [{ clientId: 'x'.repeat(40), subscriptions: [] }, 404, {}],
])('refuses %j', async (body, status, data) => {
  const answer = await api.send('POST', '/api/realtime', json(body))
  expect(answer.status).toBe(status)
  expect(answer.body.data).toMatchObject(data)
})

const filtered = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const options = JSON.stringify({ query: { filter: `views > ${at}` } })
    return `posts/*?options=${encodeURIComponent(options)}`
  })
const plain = (count: number) => Array.from({ length: count }, (_, at) => `posts/${at}`)

describe('a list of topics is refused', () => {
  it.each([
    ['a guest', 'with more than 50', plain(51), undefined, 50],
    ['a member', 'with more than 50', plain(51), 'anna', 50],
    ['a guest', 'with more than 30 filters', filtered(31), undefined, 30],
    ['a member', 'with more than 30 filters', filtered(31), 'anna', 30],
    ['a guest', 'of more than 8 KB', plain(4).map(name => name + 'x'.repeat(2100)), undefined, 8192],
    ['an operator', 'with more than 1,000', plain(1001), 'operator', 1000],
  ])('of %s %s', async (_, __, topics, viewer, max) => {
    const { clientId } = await connect()
    const { status, body } = await listen(clientId, topics, viewer)
    expect(status).toBe(400)
    expect(body.data).toMatchObject({
      subscriptions: { code: 'validation_length_too_long', params: { max } },
    })
    expect((await listen(clientId, ['posts/*'], viewer)).status).toBe(204)
  })

  it.each([
    ['50 of a member, in addition to the one of the official client', [...plain(50), 'PB_CONNECT'], 'anna'],
    ['30 filters of a member', filtered(30), 'anna'],
    ['9 KB of a member', plain(4).map(name => name + 'x'.repeat(2200)), 'anna'],
    ['1,000 of an operator', plain(1000), 'operator'],
  ])('but not %s', async (_, topics, viewer) => {
    const { clientId } = await connect()
    expect((await listen(clientId, topics, viewer)).status).toBe(204)
  })

  it('that is too long', async () => {
    const { clientId } = await connect()
    const { body } = await listen(clientId, ['posts', 'x'.repeat(2501)])
    expect(body.data.subscriptions['1']).toMatchObject({ code: 'validation_length_too_long' })
    expect((await listen(clientId, ['nowhere/*', 'posts/*'])).status).toBe(204)
  })

  it('for another member’s stream', async () => {
    const { clientId } = await connect()
    expect((await listen(clientId, ['posts/*'], 'anna')).status).toBe(204)
    expect((await listen(clientId, [], 'bela')).status).toBe(403)
    expect((await listen(clientId, [])).status).toBe(403)
  })
})

it.each([['a member'], ['a guest']])('makes %s wait after too many subscriptions', async whose => {
  const limits = memoryRateLimits(1000, { subscriptionsPerMinute: 3 })
  const strict = await fixtureApi({ bus, limits }, api.systemCtx.db)
  const send = (member: string) =>
    strict.json(
      'POST',
      '/api/realtime',
      { clientId: 'x'.repeat(40), subscriptions: [] },
      whose === 'a member' ? { 'X-Member': member } : {},
    )
  // Many people may share one address.
  const count = whose === 'a member' ? 3 : 15
  for (let times = 0; times < count; times++) expect((await send('anna')).status).toBe(404)
  const refused = await send('anna')
  expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true])
  if (whose === 'a member') expect((await send('bela')).status).toBe(404)
})

it('ends soon after shutdown begins', async () => {
  const closing = new AbortController()
  const ending = await fixtureApi({ closing: closing.signal })
  const reader = (await ending.fetch('/api/realtime')).body?.getReader()
  expect((await reader?.read())?.done).toBe(false)
  closing.abort()
  expect((await reader?.read())?.done).toBe(true)
})
