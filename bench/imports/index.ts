import { rm } from 'node:fs/promises'
import { PassThrough } from 'node:stream'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { allCollections } from '#collections/registry.ts'
import { connect } from '#database/connect.ts'
import { importCommand } from '#domain/imports/command.ts'
import { systemContext } from '#records/context.ts'
import { openFolder } from '#test/kit/open-folder.ts'
import { keepReport, markdownTable } from '../report.ts'
import { type Spread, spreadOf } from '../spread.ts'
import { type Source, sourcesIn } from './sources.ts'

const turns = 3
/** As many rows as are inserted at once by hand. */
const batchSize = 200
/** How long an import that changes nothing may take, of the one that wrote it all. */
const mostAgain = 0.5

type Turn = { rows: number; first: number; again: number; byHand: number }

/**
 * Files imported into an empty store, imported again, and what came of them inserted by hand-written SQL through the same
 * driver, by turns. The peer reads no file, checks nothing and keeps no search; the limit is on the second import.
 */
export async function imports(): Promise<boolean> {
  const folder = await openFolder('sawari-imports-')
  const { db, address, close } = await connect({ dataDir: folder })
  const pool = new pg.Pool({ ...address, max: 1, options: '-c timezone=UTC' })
  const ctx = systemContext(db)
  const imported = (source: Source) =>
    seconds(async () => {
      const quiet = () => new PassThrough().resume()
      const open = async () => ({ ctx, close: async () => {} })
      if (await importCommand(source.args, { open, out: quiet(), err: quiet() }))
        throw new Error(`${source.name} was not imported`)
    })
  const empty = async () => {
    const tables = allCollections().map(({ name }) => `"${name}"`)
    await db.execute(sql.raw(`truncate ${tables.join(', ')}`))
  }
  try {
    const results: { source: Source; rows: number; spreads: Spread[]; isGood: boolean }[] = []
    for (const source of await sourcesIn(folder)) {
      const all: Turn[] = []
      while (all.length < turns) {
        await empty()
        const [first, again] = [await imported(source), await imported(source)]
        const rows = await rowsIn(pool, source.tables)
        await empty()
        const byHand = await seconds(() => insertByHand(pool, rows))
        all.push({ rows: rows.reduce((sum, { texts }) => sum + texts.length, 0), first, again, byHand })
      }
      const spreads = [
        all.map(({ first }) => first),
        all.map(({ rows, first }) => rows / first),
        all.map(({ byHand, first }) => byHand / first),
        all.map(({ again, first }) => again / first),
      ].map(spreadOf)
      const isGood = (spreads[3]?.median ?? 1) <= mostAgain
      results.push({ source, rows: all[0]?.rows ?? 0, spreads, isGood })
    }
    keepReport('imports', { results })
    console.log(
      markdownTable(
        ['', 'rows', 'seconds', 'rows a second', 'by hand / import', 'again / first', 'target', ''],
        results.map(({ source, rows, spreads, isGood }) => [
          source.name,
          rows,
          ...spreads.map(said),
          mostAgain,
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

const said = ({ median, least, most }: Spread) => {
  const short = (value: number) => (value >= 100 ? value.toFixed(0) : value.toPrecision(2))
  return `${short(median)} (${short(least)} to ${short(most)})`
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return (performance.now() - from) / 1000
}

type Rows = { table: string; columns: string; texts: string[] }

/** What stands in the tables: each row as JSON, without the number that the database gives it. */
function rowsIn(pool: pg.Pool, tables: readonly string[]): Promise<Rows[]> {
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

async function insertByHand(pool: pg.Pool, all: readonly Rows[]) {
  for (const { table, columns, texts } of all)
    for (let at = 0; at < texts.length; at += batchSize) {
      const text = `insert into "${table}" (${columns})
        select ${columns} from json_populate_recordset(null::"${table}", $1)`
      const values = [`[${texts.slice(at, at + batchSize).join(',')}]`]
      await pool.query({ name: `by hand ${table}`, text, values })
    }
}
