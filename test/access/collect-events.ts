import { sql } from 'drizzle-orm'
import { getCollection } from '#collections/registry.ts'
import type { Database } from '#database/connect.ts'
import { memoryBus } from '#records/realtime/bus.ts'
import { newHub } from '#records/realtime/hub.ts'
import type { AccessFixtures } from './access-fixtures.ts'
import type { Body } from './fixture-values.ts'
import { type Role, roles, viewers } from './roles.ts'

/** The received events, by `topic action id`, with the roles and their records. */
export type ReceivedEvents = Map<string, Map<Role, Body>>

/** Subscribes every role to all records and to each one, and creates, changes and deletes each. */
export async function collectEvents(
  db: Database,
  world: AccessFixtures,
  paths: readonly string[],
): Promise<ReceivedEvents> {
  const bus = memoryBus()
  const errors: unknown[] = []
  const hub = newHub(db, bus, error => errors.push(error))
  const received: ReceivedEvents = new Map()
  const records = paths.map(path => ({ collection: path.split('/')[0] ?? '', id: world.the(path) }))
  const collections = [...new Set(records.map(({ collection }) => collection))]
  const topics = [...collections.map(name => `${name}/*`), ...records.map(record => topicOf(record))]
  for (const role of roles) {
    const send = (topic: string, data: string) => {
      const { action, record }: { action: string; record: Body } = JSON.parse(data)
      const key = `${topic} ${action} ${record.id}`
      received.set(key, (received.get(key) ?? new Map()).set(role, record))
    }
    hub.join({ id: role, address: '', network: '', viewer: viewers[role], send, end: never })
    hub.listen(hub.find(role) ?? never(), viewers[role], topics)
  }
  for (const { collection, id } of records) {
    const row = await rowOf(db, collection, id)
    bus.publish([
      { collection, id, action: 'create' },
      { collection, id, action: 'update' },
      { collection, id, action: 'delete', row },
    ])
  }
  await hub.settled()
  if (errors.length) throw errors[0]
  return received
}

const topicOf = ({ collection, id }: { collection: string; id: string }) => `${collection}/${id}`

async function rowOf(db: Database, name: string, id: string): Promise<Body> {
  const { table } = getCollection(name)
  const { rows } = await db.execute<{ row: Body }>(
    sql`select to_jsonb(${table}) as row from ${table} where ${table.id} = ${id}`,
  )
  return rows[0]?.row ?? never()
}

function never(): never {
  throw new Error('the created record is missing')
}
