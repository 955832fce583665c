import { rm } from 'node:fs/promises'
import { PassThrough } from 'node:stream'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { allCollections } from '#collections/registry.ts'
import { connect } from '#database/connect.ts'
import { importCommand } from '#domain/imports/command.ts'
import { systemContext } from '#records/context.ts'
import { createTempFolder } from '#test/kit/temp-folder.ts'
import { markdownTable, saveReport } from '../report.ts'
import { computeSpread, type Spread } from '../spread.ts'
import { type ImportSource, listImportSources } from './import-files.ts'

const rounds = 3
/** Rows per insert of the hand-written SQL. */
const batchSize = 200
/** The maximum duration of an import without changes, relative to the first import. */
const maxRepeatRatio = 0.5

type Round = { rows: number; first: number; again: number; byHand: number }

/**
 * Imports files into an empty store, imports them again, and inserts the same rows with hand-written SQL through the
 * same driver, interleaved. The SQL reads no file, validates nothing and maintains no search index; the limit applies
 * to the second import.
 */
export async function benchImports(): Promise<boolean> {
  const folder = await createTempFolder('sawari-imports-')
  const { db, address, close } = await connect({ dataDir: folder })
  const pool = new pg.Pool({ ...address, max: 1, options: '-c timezone=UTC' })
  const ctx = systemContext(db)
  const timeImport = (source: ImportSource) =>
    timeSeconds(async () => {
      const quiet = () => new PassThrough().resume()
      const open = async () => ({ ctx, close: async () => {} })
      for (const { collection, file } of source.files)
        if (await importCommand([collection, file], { open, out: quiet(), err: quiet() }))
          throw new Error(`${source.name} was not imported`)
    })
  const emptyTables = async () => {
    const tables = allCollections().map(({ name }) => `"${name}"`)
    await db.execute(sql.raw(`truncate ${tables.join(', ')}`))
  }
  try {
    const results: { source: ImportSource; rows: number; spreads: Spread[]; isGood: boolean }[] = []
    for (const source of await listImportSources(folder)) {
      const all: Round[] = []
      while (all.length < rounds) {
        await emptyTables()
        const [first, again] = [await timeImport(source), await timeImport(source)]
        const rows = await readRows(
          pool,
          source.files.map(({ collection }) => collection),
        )
        await emptyTables()
        const byHand = await timeSeconds(() => insertByHand(pool, rows))
        all.push({ rows: rows.reduce((sum, { texts }) => sum + texts.length, 0), first, again, byHand })
      }
      const spreads = [
        all.map(({ first }) => first),
        all.map(({ rows, first }) => rows / first),
        all.map(({ byHand, first }) => byHand / first),
        all.map(({ again, first }) => again / first),
      ].map(computeSpread)
      const isGood = (spreads[3]?.median ?? 1) <= maxRepeatRatio
      results.push({ source, rows: all[0]?.rows ?? 0, spreads, isGood })
    }
    saveReport('imports', { results })
    console.log(
      markdownTable(
        ['', 'rows', 'seconds', 'rows a second', 'by hand / import', 'again / first', 'target', ''],
        results.map(({ source, rows, spreads, isGood }) => [
          source.name,
          rows,
          ...spreads.map(formatSpread),
          maxRepeatRatio,
          isGood ? 'good' : 'MISSED',
        ]),
      ),
    )
    return results.every(({ isGood }) => isGood)
  } finally {
    await pool.end()
    await close()
    await rm(folder, { recursive: true, force: true })
  }
}

const formatSpread = ({ median, min: least, max: most }: Spread) => {
  const short = (value: number) => (value >= 100 ? value.toFixed(0) : value.toPrecision(2))
  return `${short(median)} (${short(least)} to ${short(most)})`
}

async function timeSeconds(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return (performance.now() - from) / 1000
}

type TableRows = { table: string; columns: string; texts: string[] }

/** The tables' rows as JSON, without the serial number from the database. */
function readRows(pool: pg.Pool, tables: readonly string[]): Promise<TableRows[]> {
  return Promise.all(
    tables.map(async table => {
      const { rows } = await pool.query<{ text: string }>(
        `select row_to_json(t)::text as text from "${table}" t`,
      )
      const texts = rows.map(({ text }) => text)
      const columns = Object.keys(JSON.parse(texts[0] ?? '{}')).filter(name => name !== 'rowid')
      return { table, columns: columns.map(name => `"${name}"`).join(', '), texts }
    }),
  )
}

async function insertByHand(pool: pg.Pool, all: readonly TableRows[]) {
  for (const { table, columns, texts } of all)
    for (let at = 0; at < texts.length; at += batchSize) {
      const text = `insert into "${table}" (${columns})
        select ${columns} from json_populate_recordset(null::"${table}", $1)`
      const values = [`[${texts.slice(at, at + batchSize).join(',')}]`]
      await pool.query({ name: `by hand ${table}`, text, values })
    }
}
