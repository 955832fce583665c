import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { createDatabase } from '#test/kit/database.ts'
import { createTempFolder } from '#test/kit/temp-folder.ts'
import { registerCapacityGauges } from './capacity-gauges.ts'

const { db } = await createDatabase()

it('reports the size of each table, connections, busy sessions, the disk and the steps taken', async () => {
  await db.execute('create table "eventLog" (at timestamptz not null)')
  await db.execute(`insert into "eventLog" select '2026-06-01' from generate_series(1, 5000)`)
  await db.execute('analyze "eventLog"')
  const registry = new Registry()
  const dataDir = await createTempFolder('sawari-capacity-')
  registerCapacityGauges(
    db,
    {
      dataDir,
      databaseUrl: 'postgres://db/sawari',
      databaseReadUrl: undefined,
      databaseDirectUrl: undefined,
      redisUrl: undefined,
      redisSentinels: undefined,
      search: { nodes: ['http://127.0.0.1:9200'], prefix: '' },
      s3: undefined,
      cdn: undefined,
    },
    [registry],
  )
  await registry.metrics()
  const lines = (await registry.metrics()).split('\n')
  const value = (name: string) =>
    Number(
      lines
        .find(line => line.startsWith(`${name} `))
        ?.split(' ')
        .at(-1),
    )

  expect(value('sawari_table_rows{table="eventLog"}')).toBe(5000)
  expect(value('sawari_table_bytes{table="eventLog"}')).toBeGreaterThan(100_000)
  expect(value('sawari_database_connections{of="open"}')).toBeGreaterThan(0)
  expect(value('sawari_database_connections{of="limit"}')).toBeGreaterThan(50)
  expect(lines.some(line => /^sawari_database_active_seconds_total\{database="\w+"\} \d/.test(line))).toBe(
    true,
  )
  expect(value('sawari_disk_bytes{of="free"}')).toBeLessThan(value('sawari_disk_bytes{of="total"}'))
  expect(value('sawari_setting{name="SEARCH_URL"}')).toBe(1)
  expect(value('sawari_setting{name="S3_BUCKET"}')).toBe(0)
})

it('leaves out what a database that does not respond would say', async () => {
  const registry = new Registry()
  const away = { execute: () => Promise.reject(new Error('away')) }
  registerCapacityGauges(
    away as unknown as typeof db,
    { dataDir: '/nowhere' } as Parameters<typeof registerCapacityGauges>[1],
    [registry],
  )
  const text = await registry.metrics()
  expect(text).not.toContain('sawari_table_rows{')
  expect(text).not.toMatch(/^sawari_database_/m)
  expect(text).not.toContain('sawari_disk_bytes{')
  expect(text).toContain('sawari_setting{name="REDIS_URL"} 0')
})
