import { cp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Connection, connect } from '#database/connect.ts'
import { migrate, migrationsFolder } from '#database/migrate.ts'
import { systemContext } from '#records/context.ts'
import { loadOrCreateSecret } from '#server/session-secret.ts'
import { createListing } from '#test/kit/people.ts'
import { type Site, startSite } from '#test/kit/site.ts'
import { createTempFolder } from '#test/kit/temp-folder.ts'
import { createChatPairs } from './chat-members.ts'
import { readMessages, writeMessages } from './chat-writer.ts'
import { type InquiryFailure, sendInquiries } from './inquirer.ts'

// A running site continues to work during and after the migration of a later version.

let site: Site
let database: Connection
let vehicle: string

beforeAll(async () => {
  site = await startSite({
    FORM_LIMIT_PER_HOUR: '1000000',
    MESSAGE_LIMIT_PER_MINUTE: '1000000',
    LOG_LEVEL: 'silent',
  })
  database = await connect({ dataDir: site.dataDir, databaseUrl: undefined, poolSize: 2 })
  vehicle = await createListing(systemContext(database.db))
}, 120_000)

afterAll(async () => {
  await database.close()
  await site.stop()
})

const paths = (at: number) => [
  `/cars?q=${at}`,
  `/cars/hyundai-creta?at=${at}`,
  `/used/cars?q=${at}`,
  `/used-vehicles/${vehicle}`,
  `/search?q=creta+${at}`,
  `/api/collections/usedVehicles/records?perPage=${1 + (at % 30)}&expand=seller_id`,
]

/** Visits pages one after the other until the end; returns responses other than 200. */
async function visit(name: number, isOver: () => boolean): Promise<{ visits: number; failed: string[] }> {
  const failed: string[] = []
  let visits = 0
  for (let at = name * 100_000; !isOver(); at++) {
    const path = paths(at)[at % paths(at).length] ?? '/'
    const { status } = await fetch(site.origin + path)
    visits++
    if (status !== 200) failed.push(`${status} ${path}`)
  }
  return { visits, failed }
}

it('nobody notices that tables are being changed, even while a long transaction holds one', async () => {
  const [pair] = await createChatPairs(systemContext(database.db), 1, await loadOrCreateSecret(site.dataDir))
  if (!pair) throw new Error('no conversation')
  let isOver = false
  const visitors = [1, 2, 3, 4].map(name => visit(name, () => isOver))
  const failures: InquiryFailure[] = []
  let count = 0
  let calls = 0
  const ask = () => {
    calls++
    return site.origin
  }
  const people = Promise.all([
    ...[1, 2, 3].map(() =>
      sendInquiries(
        () => site.origin,
        vehicle,
        40,
        failures,
        () => count++,
      ),
    ),
    ...pair.tokens.map(token => writeMessages(ask, pair.conversation, token, 40, () => count++)),
  ])
  while (count < 20) await wait(20)
  // Like a backup or a report.
  const reader = new pg.Client(database.address)
  await reader.connect()
  await reader.query('begin; select count(*) from cars')
  let isMigrated = false
  const migrating = migrate(database.address, await createNextMigrations()).then(() => {
    isMigrated = true
  })
  const before = count
  while (count < before + 60) await wait(20)
  expect(isMigrated).toBe(false)
  await reader.end()
  await migrating
  const after = count
  while (count < Math.min(200, after + 30)) await wait(20)
  const ids = (await people).slice(0, 3).flat()
  isOver = true
  const seen = await Promise.all(visitors)
  expect(seen.flatMap(({ failed }) => failed)).toEqual([])
  expect(failures).toEqual([])
  // Each message was accepted at the first attempt.
  expect(calls).toBe(80)
  for (const { visits } of seen) expect(visits).toBeGreaterThan(10)
  const { rows } = await database.db.execute<{ n: number }>(
    `select count(*)::int as n from "usedVehiclesInquiries" where vehicle = '${vehicle}' and "further" = ''`,
  )
  expect(rows[0]?.n).toBe(ids.length)
  expect(await readMessages(site.origin, pair.conversation, pair.tokens[0])).toHaveLength(80)
}, 120_000)

/** Statements of a future migration, with every allowed kind of change, on the tables that visitors use most. */
const nextMigrationStatements = [
  `alter table "usedVehiclesInquiries" add column "further" text default '' not null`,
  `create unique index "usedVehiclesInquiries_further" on "usedVehiclesInquiries" ("further") where "further" <> ''`,
  `alter table "messages" add column "further" json`,
  `alter table "UsedVehicleConversations" add column "further" boolean default false not null`,
  `alter table "cars" add column "further" bigint`,
  `create index "cars_further" on "cars" ("further", "name")`,
  `create table "furtherThings" ("id" text primary key, "vehicle" text references "usedVehicles")`,
  `alter table "usedVehicles" add column "further" text references "furtherThings"`,
]

/** The migrations and one more, in a new folder. */
async function createNextMigrations(): Promise<string> {
  const folder = await createTempFolder('sawari-migrations-')
  await cp(migrationsFolder, folder, { recursive: true })
  const file = path.join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8'))
  const tag = '9999_further'
  const when = Math.max(...journal.entries.map((entry: { when: number }) => entry.when)) + 1
  journal.entries.push({ idx: journal.entries.length, version: '7', when, tag, breakpoints: true })
  await writeFile(file, JSON.stringify(journal))
  await writeFile(
    path.join(folder, `${tag}.sql`),
    nextMigrationStatements.join(';--> statement-breakpoint\n'),
  )
  return folder
}
