import { cp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { migrationsFolder } from '#database/migrate.ts'
import { createTempFolder } from '#test/kit/temp-folder.ts'

/** Statements of a future migration, with every allowed kind of change, on the tables that visitors use most. */
export const nextMigrationStatements = [
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
export async function createNextMigrations(): Promise<string> {
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
