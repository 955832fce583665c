import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { findBreakingChanges } from './breaking-changes.ts'
import { readCatalog } from './catalog.ts'

type Journal = { entries: { idx: number; tag: string }[] }

/** The migrations of a folder in order, by name, each as its statements. */
export async function readMigrations(folder: string): Promise<{ tag: string; statements: string[] }[]> {
  const journal: Journal = JSON.parse(await readFile(path.join(folder, 'meta/_journal.json'), 'utf8'))
  const read = journal.entries.map(async ({ tag }) => {
    const text = await readFile(path.join(folder, `${tag}.sql`), 'utf8')
    return { tag, statements: text.split('--> statement-breakpoint') }
  })
  return Promise.all(read)
}

const takesRows = /^\s*(--[^\n]*\s*)*(delete\s+from|truncate)\b/i

/** Applies a migration, and returns the changes that would break the previous version. */
export async function applyAndCheck(client: pg.Client, statements: readonly string[]): Promise<string[]> {
  const before = await readCatalog(client)
  for (const statement of statements) await client.query(statement)
  const taken = statements.filter(statement => takesRows.test(statement))
  return [
    ...findBreakingChanges(before, await readCatalog(client)),
    ...taken.map(statement => `takes rows away: ${statement.trim()}`),
  ]
}
