import { once } from 'node:events'
import { connect } from 'node:net'
import PocketBase, { type RecordSubscription } from 'pocketbase'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { addOperator } from '#domain/accounts/add-operator.ts'
import { createRecord } from '#records/create.ts'
import { memoryBus } from '#records/realtime/bus.ts'
import { inTransaction } from '#records/transaction.ts'
import { updateRecord } from '#records/update.ts'
import { defaultStreamLimits } from '#server/api/realtime/open-stream.ts'
import { openAuthApi } from '#test/kit/auth-api.ts'
import { authors, fixtures, owned, posts } from '#test/kit/fixtures/collections.ts'
import { createTables } from '#test/kit/fixtures/tables.ts'
import { expectFailure } from './failure.ts'
import { createListener } from './listener.ts'
import { startServer } from './start-server.ts'

// The unmodified SDK's events while records change: section 6 of the API's contract, cases 54-56 and 64.

const streams = { ...defaultStreamLimits }
const bus = memoryBus()
const site = await openAuthApi({}, { streamLimits: streams, bus })
await createTables(site.systemCtx.db, fixtures)
const own = { ...site.systemCtx, bus }
const server = await startServer(site.app)

const clients: PocketBase[] = []
const client = (token = '') => {
  const pb = new PocketBase(server.address)
  pb.autoCancellation(false)
  if (token) pb.authStore.save(token)
  clients.push(pb)
  return pb
}

afterEach(async () => {
  Object.assign(streams, defaultStreamLimits)
  for (const pb of clients.splice(0)) await pb.realtime.unsubscribe()
})

const guest = client()
let count = 0
const title = () => `Title ${++count}`
const newPost = (body: object = {}) => guest.collection('posts').create({ title: title(), ...body })

/** Subscribes, and returns the events in order. */
async function hearing(pb: PocketBase, collection: string, topic = '*', options: object = {}) {
  const heard = createListener<RecordSubscription>()
  await pb.collection(collection).subscribe(topic, heard.hear, options)
  return heard.next
}

describe('a subscription', () => {
  it('starts with PB_CONNECT and receives creates, changes and deletes', async () => {
    const pb = client()
    const connected = createListener<{ clientId: string }>()
    await pb.realtime.subscribe('PB_CONNECT', event => connected.hear(event))
    expect(pb.realtime.isConnected).toBe(true)
    expect(pb.realtime.clientId).toMatch(/^[A-Za-z0-9]{40}$/)
    const next = await hearing(pb, 'posts')
    const { id } = await newPost({ views: 1 })
    expect(await next()).toMatchObject({
      action: 'create',
      record: { id, views: 1, collectionName: 'posts' },
    })
    await guest.collection('posts').update(id, { 'views+': 2 })
    expect(await next()).toMatchObject({ action: 'update', record: { id, views: 3 } })
    await guest.collection('posts').delete(id)
    expect(await next()).toMatchObject({ action: 'delete', record: { id, views: 3 } })
  })

  it('of one record receives nothing of others', async () => {
    const [one, other] = [await newPost(), await newPost()]
    const next = await hearing(client(), 'posts', one.id)
    await guest.collection('posts').update(other.id, { views: 5 })
    await guest.collection('posts').update(one.id, { views: 6 })
    expect(await next()).toMatchObject({ action: 'update', record: { id: one.id, views: 6 } })
  })

  it('has its own filter, expand and fields', async () => {
    const pb = client()
    const author = await guest.collection('authors').create({ name: 'Meera' })
    const fields = 'id,expand.author.name'
    const nextActive = await hearing(pb, 'posts', '*', { filter: 'active = true', expand: 'author', fields })
    const nextOfAll = await hearing(pb, 'posts')
    const quiet = await newPost()
    const active = await newPost({ active: true, author: author.id })
    const heard = await nextActive()
    expect(heard.record).toEqual({ id: active.id, expand: { author: { name: 'Meera' } } })
    expect((await nextOfAll()).record.id).toBe(quiet.id)
    expect((await nextOfAll()).record.id).toBe(active.id)
  })

  it('ends independently, and the last one closes the stream', async () => {
    const pb = client()
    const gone = createListener<RecordSubscription>()
    await pb.collection('authors').subscribe('*', gone.hear)
    const next = await hearing(pb, 'posts')
    await pb.collection('authors').unsubscribe('*')
    await guest.collection('authors').create({ name: 'Unheard' })
    const { id } = await newPost()
    expect((await next()).record.id).toBe(id)
    const unheard = Promise.race([gone.next(), Promise.resolve('nothing')])
    expect(await unheard).toBe('nothing')
    await pb.collection('posts').unsubscribe('*')
    expect(pb.realtime.isConnected).toBe(false)
  })

  it('receives nothing of a transaction that was rolled back', async () => {
    const next = await hearing(client(), 'authors')
    const undone = inTransaction(own, async inner => {
      await createRecord(inner, authors, { name: 'Undone' })
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    const { id } = await guest.collection('authors').create({ name: 'Kept' })
    expect((await next()).record.id).toBe(id)
  })
})

describe('a client reconnects', () => {
  /** Resolves when the client has reconnected with all its subscriptions. */
  function rejoined(pb: PocketBase) {
    const again = createListener<unknown>()
    pb.afterSend = (response, data) => {
      if (response.url.endsWith('/api/realtime')) again.hear(data)
      return data
    }
    return again.next()
  }

  it.each([
    ['has grown too old', { maxAgeMs: 600 }],
    ['had nothing to tell for long', { idleTimeoutMs: 600 }],
  ])('when its stream %s', async (_, limits) => {
    Object.assign(streams, limits)
    const pb = client()
    const next = await hearing(pb, 'posts')
    const first = pb.realtime.clientId
    Object.assign(streams, defaultStreamLimits)
    await rejoined(pb)
    expect(pb.realtime.clientId).not.toBe(first)
    const { id } = await newPost()
    expect((await next()).record.id).toBe(id)
  })

  it('when the server was restarted', async () => {
    const pb = client()
    const next = await hearing(pb, 'posts')
    const back = rejoined(pb)
    await server.restart()
    await back
    const { id } = await newPost()
    expect((await next()).record.id).toBe(id)
  })
})

describe('a member', () => {
  const join = async (phone: string) => {
    const { id, token } = await site.join(phone, 'ghat road 9')
    return { id, token, pb: client(token) }
  }
  const keep = (pb: PocketBase, owner: string, text: string) =>
    pb.collection('owned').create({ title: text, owner, phone: '98220' })

  it('receives only its own records, also when they are deleted', async () => {
    const [asha, ravi] = [await join('9822080001'), await join('9822080002')]
    const next = await hearing(asha.pb, 'owned')
    const his = await keep(ravi.pb, ravi.id, 'his')
    await ravi.pb.collection('owned').delete(his.id)
    const hers = await keep(asha.pb, asha.id, 'hers')
    expect(await next()).toMatchObject({ action: 'create', record: { title: 'hers', phone: '98220' } })
    await asha.pb.collection('owned').delete(hers.id)
    expect(await next()).toMatchObject({ action: 'delete', record: { id: hers.id } })
  })

  it.each(['its session was ended', 'it was blocked', 'its password was changed'])(
    'hears nothing private any more once %s',
    async reason => {
      const phone = `98220811${String(++count).padStart(2, '0')}`
      const { id, token, pb } = await join(phone)
      const heard = createListener<RecordSubscription>()
      await pb.collection('owned').subscribe('*', heard.hear)
      await pb.collection('posts').subscribe('*', heard.hear)
      await keep(pb, id, 'while a member')
      expect((await heard.next()).record.title).toBe('while a member')

      if (reason.includes('session')) {
        const { sessionId } = JSON.parse(atob(token.split('.')[1] ?? ''))
        await client(token).collection('sessions').delete(sessionId)
      } else if (reason.includes('blocked')) await block(id)
      else {
        const changed = {
          oldPassword: 'ghat road 9',
          password: 'ghat road 10',
          passwordConfirm: 'ghat road 10',
        }
        await client(token).collection('users').update(id, changed)
      }
      await createRecord(own, owned, { title: 'private', owner: id })
      const { id: open } = await newPost()
      expect((await heard.next()).record.id).toBe(open)
    },
  )

  const block = async (id: string) => {
    const [email, password] = ['desk@sawari.example', 'harbour gate 12']
    await addOperator(site.systemCtx, { email, password, role: 'support' })
    const desk = client()
    await desk.collection('_superusers').authWithPassword(email, password)
    await desk.collection('users').update(id, { blocked: true })
  }
})

it('rejects requests for a stream from another address', async () => {
  const pb = client()
  await hearing(pb, 'posts')
  const elsewhere = { 'X-Forwarded-For': '203.0.113.9' }
  const body = { clientId: pb.realtime.clientId, subscriptions: [] }
  const refused = await expectFailure(
    guest.send('/api/realtime', { method: 'POST', headers: elsewhere, body }),
  )
  expect(refused).toMatchObject({ status: 400, response: { message: 'Invalid realtime client.' } })
})

it('opens a limited number of streams per address, and another one when one has ended', async () => {
  streams.maxPerAddress = 1
  const open = (signal?: AbortSignal) =>
    fetch(`${server.address}/api/realtime`, {
      headers: { 'X-Forwarded-For': '203.0.113.10' },
      signal: signal ?? null,
    })
  const first = new AbortController()
  expect((await open(first.signal)).status).toBe(200)
  expect((await open()).status).toBe(429)
  first.abort()
  await vi.waitFor(async () => expect((await open()).status).toBe(200))
})

it('closes a stream whose reader takes nothing, while others go on', async () => {
  streams.maxBufferedBytes = 64 * 1024
  const { id } = await newPost()
  const slow = connect(Number(new URL(server.address).port), '127.0.0.1')
  slow.write('GET /api/realtime HTTP/1.1\r\nHost: sawari\r\n\r\n')
  const [greeting] = await once(slow.setEncoding('utf8'), 'data')
  const text = String(greeting).includes('id:') ? String(greeting) : String((await once(slow, 'data'))[0])
  const clientId = /id:(\w{40})/.exec(text)?.[1]
  await guest.send('/api/realtime', { method: 'POST', body: { clientId, subscriptions: ['posts/*'] } })
  slow.pause()
  const cut = server.closed(slow)

  streams.maxBufferedBytes = defaultStreamLimits.maxBufferedBytes
  const next = await hearing(client(), 'posts', id)
  const body = 'a large text '.repeat(20_000)
  let viewCount = 0
  const isCut = cut.then(() => true)
  while (!(await Promise.race([isCut, Promise.resolve(false)]))) {
    await updateRecord(own, posts, id, { body, views: ++viewCount })
    expect((await next()).record.views).toBe(viewCount)
  }
  await updateRecord(own, posts, id, { body: '', views: ++viewCount })
  expect((await next()).record.views).toBe(viewCount)
  slow.destroy()
}, 60_000)
