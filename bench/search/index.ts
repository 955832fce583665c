import { sql } from 'drizzle-orm'
import { connect, type Database } from '#database/connect.ts'
import { searchSite } from '#domain/search/search-site.ts'
import { suggest } from '#domain/search/suggest.ts'
import { newContext } from '#records/context.ts'
import { rebuildFound } from '#records/found/keep-found.ts'
import { startSite } from '#test/kit/site.ts'
import { keepReport, markdownTable } from '../report.ts'
import { growListings } from '../used/grow.ts'
import { type Times, timesOf } from './times.ts'
import { mistyped, searches, typed } from './typed.ts'
import { writesOf } from './writes.ts'

type Line = { name: string; times: Times; atMost?: number | undefined }

/** The words that some sellers add: every tenth copy has some, so that there are as many names as a million have. */
const added = ['top model', 'first owner', 'single hand', 'like new', 'urgent', 'insured', 'doctor driven']
const name = `name || case when n % 10 = 0
  then ' ' || (array['${added.join("', '")}'])[1 + (n / 10) % ${added.length}] else '' end`

/** Suggestions, the search's page, and what a write pays for them: over 1,000,000 used vehicles, or `-- 50000`. */
export async function search([asked = '1000000']: readonly string[]): Promise<boolean> {
  const rows = Number(asked)
  const site = await startSite()
  const { db, close } = await connect({ dataDir: site.dataDir, poolSize: 8 })
  try {
    await growListings(db, rows, { name })
    const started = performance.now()
    await rebuildFound(db)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    for (const table of ['usedVehicles', 'searchEntries', 'searchTerms'])
      await db.execute(sql`vacuum analyze ${sql.identifier(table)}`)
    const sizes = `${await sizesOf(db)}; made anew in ${seconds} s`
    const lines = [...(await readsOf(db, site.origin)), ...(await writesOf(db))]
    const title = `The search over ${rows.toLocaleString('en')} used vehicles`
    console.log(`\n## ${title}\n\n${sizes}\n\n${tableOf(lines)}\n`)
    keepReport(`search-${rows}`, { title, sizes, lines })
    return lines.every(isGood)
  } finally {
    await close()
    await site.stop()
  }
}

const isGood = ({ times, atMost }: Line) => atMost === undefined || times.p95 <= atMost

async function readsOf(db: Database, origin: string): Promise<Line[]> {
  const ctx = () => newContext(db)
  const afterWrite = async (q: string) => {
    await db.execute(sql`select pg_current_xact_id()`)
    return suggest(ctx(), q)
  }
  const fetched = async (path: string, q: string) => {
    const answer = await fetch(`${origin}${path}?${new URLSearchParams({ q })}`)
    await answer.text()
  }
  const target = 20
  return [
    { name: 'suggestions, mistyped', times: await timesOf(mistyped, q => suggest(ctx(), q)), atMost: target },
    { name: 'suggestions, typed right', times: await timesOf(typed, q => suggest(ctx(), q)), atMost: target },
    { name: 'suggestions, mistyped, each just after a write', times: await timesOf(mistyped, afterWrite) },
    {
      name: 'GET /search/suggest, mistyped',
      times: await timesOf(mistyped, q => fetched('/search/suggest', q)),
    },
    { name: 'what /search finds', times: await timesOf(searches, q => searchSite(ctx(), q)) },
    { name: 'GET /search', times: await timesOf(searches, q => fetched('/search', q)) },
  ]
}

async function sizesOf(db: Database): Promise<string> {
  const { rows } = await db.execute<{ entries: number; names: number; terms: number }>(sql`
    select (select count(*) from "searchEntries") as entries,
      (select count(*) from "searchEntries" where kind = 'used') as names,
      (select count(*) from "searchTerms") as terms`)
  const { entries, names, terms } = rows[0] ?? {}
  return `${entries} entries, ${names} of them names of used vehicles, and ${terms} terms`
}

const ms = (time: number) => time.toFixed(1)

const tableOf = (lines: readonly Line[]) =>
  markdownTable(
    ['', 'p50 ms', 'p95', 'p99', 'times', 'target', ''],
    lines.map(line => [
      line.name,
      ms(line.times.p50),
      ms(line.times.p95),
      ms(line.times.p99),
      line.times.count,
      line.atMost ? `p95 ${line.atMost}` : '',
      line.atMost ? (isGood(line) ? 'good' : 'MISSED') : '',
    ]),
  )
