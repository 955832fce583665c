import { cp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { earlierMigrationsFolder, migrate } from '#database/migrate.ts'
import { projectRoot } from '#database/project-root.ts'
import { newQueryBuilder } from '#database/quick-dialect.ts'
import { maskRegistration, normalizeRegistration } from '#domain/used-vehicles/sell/mask-registration.ts'
import { builtApp } from '#test/kit/app.ts'
import { createEmptyDatabase } from '#test/kit/database.ts'
import { openPages } from '#test/kit/open-pages.ts'
import { createTempFolder } from '#test/kit/temp-folder.ts'
import { readCatalog } from './catalog.ts'
import { readMigrations } from './migration-files.ts'

const earlier = await readMigrations(earlierMigrationsFolder)

/** The first migrations before the baseline, in a new folder. */
async function firstMigrations(count: number): Promise<string> {
  const folder = await createTempFolder('sawari-migrations-')
  await cp(earlierMigrationsFolder, folder, { recursive: true })
  const file = path.join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
  return folder
}

/** The complete structure of a store's tables, in a fixed order. */
async function shapeOf(client: pg.Client) {
  const { columns, rules, functions, triggers } = await readCatalog(client)
  const indexes = await client.query(`select indexdef from pg_indexes where schemaname = 'public' order by 1`)
  const sorted = (list: unknown[]) => list.map(each => JSON.stringify(each)).sort()
  // A rule lists its columns in the order in which the table got them.
  const named = rules.map(rule => ({ ...rule, columns: rule.columns.toSorted() }))
  return [sorted(columns), sorted(named), functions.toSorted(), triggers.toSorted(), indexes.rows]
}

let newStore: Awaited<ReturnType<typeof shapeOf>>
beforeAll(async () => {
  const { address, client } = await createEmptyDatabase()
  await migrate(address)
  newStore = await shapeOf(client)
})

it.each(earlier.map(({ tag }, at) => ({ tag, count: at + 1 })))(
  'a store left at $tag is migrated to the structure of a new one',
  async ({ count }) => {
    const { address, client } = await createEmptyDatabase()
    await client.query('create extension pg_trgm')
    await applyMigrations(drizzle(client), { migrationsFolder: await firstMigrations(count) })
    await migrate(address)
    expect(await shapeOf(client)).toEqual(newStore)
    await migrate(address)
    expect(await shapeOf(client)).toEqual(newStore)
  },
)

it('the demo store of the version before the baseline opens with all its data', async () => {
  const { address, client } = await createEmptyDatabase()
  const dump = gunzipSync(await readFile(path.join(projectRoot, 'test/migrations/demo-store.sql.gz')))
  await client.query(`${dump}; set search_path = public`)
  const counts = `select (select count(*) from cars) as cars, (select count(*) from "usedVehicles") as used,
    (select count(*) from "vehicleReviews") as reviews`
  const before = await client.query(counts)
  expect(before.rows).toEqual([{ cars: '60', used: '201', reviews: '331' }])
  await migrate(address)
  expect((await client.query(counts)).rows).toEqual(before.rows)
  const pool = new pg.Pool({ ...address, options: '-c timezone=UTC' })
  pool.on('error', () => {})
  afterAll(() => pool.end())
  const app = await builtApp(newQueryBuilder(pool))
  for (const page of openPages) expect((await app.request(page)).status, page).toBe(200)
  expect(await (await app.request('/cars/hyundai-creta')).text()).toContain('Hyundai Creta')
})

it('the audit log of an earlier store is in months, with its row numbers, and goes on', async () => {
  const { address, client } = await createEmptyDatabase()
  await client.query('create extension pg_trgm')
  await applyMigrations(drizzle(client), { migrationsFolder: await firstMigrations(earlier.length) })
  await client.query(
    `insert into "auditLog" (id, action, changes, created, updated)
      select 'entry' || n, 'update', '{"name":{}}', timestamptz '2026-01-31 23:30Z' + n * interval '1 hour', now()
      from generate_series(0, 2) n`,
  )
  const entries = `select id, rowid, action, changes::text, created from "auditLog" order by rowid`
  const before = await client.query(entries)
  await migrate(address)
  expect((await client.query(entries)).rows).toEqual(before.rows)
  const placed = await client.query(
    `select relname as month, count(*)::int as rows from "auditLog" l join pg_class c on c.oid = l.tableoid
      group by 1 order by 1`,
  )
  expect(placed.rows).toEqual([
    { month: 'auditLog_2026_01', rows: 1 },
    { month: 'auditLog_2026_02', rows: 2 },
  ])
  const added = await client.query(
    `insert into "auditLog" (id, created, updated) values ('next', now(), now()) returning rowid::int`,
  )
  expect(added.rows).toEqual([{ rowid: 4 }])
})

it('registration numbers of an earlier store are converted to the current form', async () => {
  const { address, client } = await createEmptyDatabase()
  await client.query('create extension pg_trgm')
  await applyMigrations(drizzle(client), { migrationsFolder: await firstMigrations(earlier.length) })
  const given = ['MH 12 AB 1234', 'mh-12-ab-1234', 'MH १२ AB १२३४', '22 BH 6517 A', 'DL3CAB1234', ' - ', '']
  for (const [at, plate] of given.entries())
    await client.query(
      `insert into "usedVehicles" (id, "registrationNumber", "registrationMasked", created, updated)
        values ($1, $2, $3, now(), now())`,
      [String(at), plate, maskRegistration(plate)],
    )
  await migrate(address)
  const { rows } = await client.query(
    'select "registrationNumber" as plate, "registrationMasked" as masked from "usedVehicles" order by id',
  )
  expect(rows.map(({ plate }) => plate)).toEqual([
    'MH12AB1234',
    'MH12AB1234',
    'MH12AB1234',
    '22BH6517A',
    'DL3CAB1234',
    '',
    '',
  ])
  for (const { plate, masked } of rows) expect(masked).toBe(maskRegistration(plate))
  for (const [at, plate] of given.entries()) expect(normalizeRegistration(plate)).toBe(rows[at]?.plate)
})
