import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { createDatabase } from '#test/kit/database.ts'
import { registerIndexGauges } from './backlog-gauges.ts'

const { db, pool } = await createDatabase()

it('reports the age of the oldest write, and how many wait and are refused, for the indexes of this version', async () => {
  const registry = new Registry()
  registerIndexGauges(db, { aliases: ['present'] }, [registry])
  const lines = async () => (await registry.metrics()).split('\n').filter(line => !line.startsWith('#'))
  expect(await lines()).toEqual([
    'sawari_search_index_lag_seconds 0',
    '',
    'sawari_search_index_backlog{state="waiting"} 0',
    'sawari_search_index_backlog{state="failed"} 0',
    '',
  ])
  await pool.query(`
    insert into listing_index.indexes (name, alias, collection)
      values ('one', 'present', 'usedVehicles'), ('other', 'former', 'usedVehicles');
    insert into listing_index.outbox (index, record, attempts, "writtenAt") values
      ('one', 'a', 0, now() - interval '1 minute'), ('one', 'b', 4, now()),
      ('one', 'c', 5, now() - interval '1 hour'), ('other', 'd', 0, now() - interval '1 hour')`)
  const [lag = '', , ...counts] = await lines()
  expect(Number(lag.split(' ')[1])).toBeGreaterThan(59)
  expect(Number(lag.split(' ')[1])).toBeLessThan(120)
  expect(counts).toEqual([
    'sawari_search_index_backlog{state="waiting"} 2',
    'sawari_search_index_backlog{state="failed"} 1',
    '',
  ])
})
