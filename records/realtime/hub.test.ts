import { expect, it } from 'vitest'
import { guest, type Viewer } from '#collections/access.ts'
import { users } from '#collections/index.ts'
import { createDatabase } from '#test/kit/database.ts'
import { fixtures, owned, posts } from '#test/kit/fixtures/collections.ts'
import { createTables } from '#test/kit/fixtures/tables.ts'
import { createListener } from '#test/sdk/listener.ts'
import { systemContext } from '../context.ts'
import { createRecord } from '../create.ts'
import { updateRecord } from '../update.ts'
import { memoryBus } from './bus.ts'
import { newHub } from './hub.ts'
import type { Auth, StreamClient } from './listener.ts'

type Sent = { topic: string; record: Record<string, unknown> }

const { db, pool } = await createDatabase()
await createTables(db, fixtures)
const bus = memoryBus()
const own = { ...systemContext(db), bus }
const errors: string[] = []
let queries = 0
pool.on('acquire', () => queries++)
const hub = newHub(db, bus, (_, outcome) => errors.push(outcome))
const { id: anna } = await createRecord(own, users, {})
const member: Viewer = { kind: 'member', id: anna }

let count = 0
/** A client of the hub that collects what it receives; `ended` resolves when its stream ends. */
function join(viewer: Viewer, topics: string[], auth?: Auth) {
  const sent = createListener<Sent>()
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const send: StreamClient['send'] = (topic, data) => sent.hear({ topic, record: JSON.parse(data).record })
  const client: StreamClient = { id: `client ${++count}`, address: '', network: '', viewer: guest, send, end }
  hub.join(client)
  hub.listen(client, viewer, topics, auth)
  return { client, next: sent.next, ended }
}
const newPost = () => createRecord(own, posts, { title: `Title ${++count}` })

it('sends each client the changes of a record and of a whole collection in order', async () => {
  const { id } = await newPost()
  const [one, all] = [join(guest, [`posts/${id}`]), join(member, ['posts/*'])]
  for (let views = 1; views <= 30; views++) await updateRecord(own, posts, id, { views })
  for (const { next } of [one, all]) {
    let last = 0
    for (let at = 1; at <= 30; at++) {
      const views = Number((await next()).record.views)
      // Each message shows the record as it is by then, never as it was before.
      expect(views).toBeGreaterThanOrEqual(Math.max(at, last))
      last = views
    }
  }
})

it('runs no query for members whom an event cannot concern', async () => {
  const topic = 'UsedVehicleConversations/*'
  const others = Array.from({ length: 5 }, (_, at) => join({ kind: 'member', id: `other ${at}` }, [topic]))
  const own = join(member, [topic])
  queries = 0
  const event = { collection: 'UsedVehicleConversations', id: 'gone', action: 'delete' } as const
  const row = { id: 'gone', user_id: anna, last_message: '' }
  bus.publish([{ ...event, row, audience: [anna] }])
  expect((await own.next()).record.id).toBe('gone')
  expect(queries).toBe(1)
  for (const { client } of [own, ...others]) hub.leave(client)
})

it('skips a client that has left during its check', async () => {
  const [gone, stays] = [join(member, ['posts/*']), join(member, ['posts/*'])]
  const holder = await pool.connect()
  await holder.query('begin; lock table posts in access exclusive mode')
  bus.publish([{ collection: 'posts', id: 'none', action: 'update' }])
  hub.leave(gone.client)
  await holder.query('rollback')
  holder.release()
  const { id } = await newPost()
  expect((await stays.next()).record.id).toBe(id)
  expect(await Promise.race([gone.next(), Promise.resolve('nothing')])).toBe('nothing')
  expect(hub.find(gone.client.id)).toBeUndefined()
})

it('does not check for a client that has left before its turn', async () => {
  const options = (title: string) =>
    encodeURIComponent(JSON.stringify({ query: { filter: `title = "${title}"` } }))
  const topics = Array.from({ length: 6 }, (_, at) => `posts/*?options=${options(`${at}`)}`)
  const gone = join(member, topics)
  const holder = await pool.connect()
  await holder.query('begin; lock table posts in access exclusive mode')
  queries = 0
  bus.publish([{ collection: 'posts', id: 'none', action: 'update' }])
  hub.leave(gone.client)
  await holder.query('rollback')
  holder.release()
  await hub.settled()
  // Those that had begun; the others waited behind them.
  expect(queries).toBeLessThan(topics.length / 2)
})

it('ends a stream whose rights cannot be checked, and sends nothing under the old ones', async () => {
  let whose = async (): Promise<Viewer> => member
  const stream = join(member, ['owned/*'], { authKeys: [anna], readViewer: () => whose() })
  const first = await createRecord(own, owned, { title: 'While it is known', owner: anna })
  expect((await stream.next()).record.id).toBe(first.id)
  whose = () => Promise.reject(new Error('no answer'))
  bus.publish([{ collection: 'users', id: anna, action: 'update' }])
  await createRecord(own, owned, { title: 'Unheard', owner: anna })
  await stream.ended
  expect(await Promise.race([stream.next(), Promise.resolve('nothing')])).toBe('nothing')
  expect(errors.at(-1)).toContain('rights')
})

it('does not trust who a client was when its request came', async () => {
  const stream = join(member, ['owned/*', 'posts/*'], { authKeys: [anna], readViewer: async () => guest })
  await createRecord(own, owned, { title: 'Private', owner: anna })
  const { id } = await newPost()
  expect((await stream.next()).record.id).toBe(id)
  expect(stream.client.viewer).toEqual(guest)
})

it('checks pending events again when the rights change meanwhile', async () => {
  let viewer: Viewer = member
  const stream = join(member, ['owned/*', 'posts/*'], { authKeys: [anna], readViewer: async () => viewer })
  const record = { collection: 'owned', id: 'any', owner: anna }
  bus.publish([{ collection: 'owned', id: 'any', action: 'delete', row: { ...record, title: 'Private' } }])
  viewer = guest
  bus.publish([{ collection: 'users', id: anna, action: 'update' }])
  const { id } = await newPost()
  expect((await stream.next()).record.id).toBe(id)
})
