import { sql } from 'drizzle-orm'
import { connect, type Database } from '#database/connect.ts'
import { suggestSearches } from '#domain/search/suggest.ts'
import { newContext } from '#records/context.ts'
import { rebuildSearchIndex } from '#records/search-index/ensure-search-index.ts'
import { startSite } from '#test/kit/site.ts'
import { markdownTable, saveReport } from '../report.ts'
import { growListings } from '../used/grow-listings.ts'
import { type Latencies, measureLatencies } from './latency.ts'

type SearchLine = { name: string; times: Latencies }

/** Milliseconds of 95 in 100 suggestions. */
const maxP95 = 20

/** Words that some sellers add: every tenth copy has some, so that there are as many names as among a million. */
const sellerSuffixes = [
  'top model',
  'first owner',
  'single hand',
  'like new',
  'urgent',
  'insured',
  'doctor driven',
]
const name = `name || case when n % 10 = 0
  then ' ' || (array['${sellerSuffixes.join("', '")}'])[1 + (n / 10) % ${sellerSuffixes.length}] else '' end`

/** Measures suggestions over 1,000,000 used vehicles, or `-- 50000`. */
export async function benchSearch([rowCount = '1000000']: readonly string[]): Promise<boolean> {
  const rows = Number(rowCount)
  const site = await startSite()
  const { db, close } = await connect({ dataDir: site.dataDir, poolSize: 8 })
  try {
    await growListings(db, rows, { name })
    const started = performance.now()
    await rebuildSearchIndex(db)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    for (const table of ['usedVehicles', 'searchEntries', 'searchTerms'])
      await db.execute(sql`vacuum analyze ${sql.identifier(table)}`)
    const sizes = `${await describeSizes(db)}; made anew in ${seconds} s`
    const lines = await measureSuggestions(db)
    const title = `The search over ${rows.toLocaleString('en')} used vehicles`
    console.log(`\n## ${title}\n\n${sizes}\n\n${formatTable(lines)}\n`)
    saveReport(`search-${rows}`, { title, sizes, lines })
    return lines.every(isGood)
  } finally {
    await close()
    await site.stop()
  }
}

const isGood = ({ times }: SearchLine) => times.p95 <= maxP95

async function measureSuggestions(db: Database): Promise<SearchLine[]> {
  const measure = (inputs: readonly string[]) =>
    measureLatencies(inputs, q => suggestSearches(newContext(db), q))
  return [
    { name: 'suggestions, mistyped', times: await measure(misspelledInputs) },
    { name: 'suggestions, typed right', times: await measure(correctInputs) },
  ]
}

async function describeSizes(db: Database): Promise<string> {
  const { rows } = await db.execute<{ entries: number; names: number; terms: number }>(sql`
    select (select count(*) from "searchEntries") as entries,
      (select count(*) from "searchEntries" where kind = 'used') as names,
      (select count(*) from "searchTerms") as terms`)
  const { entries, names, terms } = rows[0] ?? {}
  return `${entries} entries, ${names} of them names of used vehicles, and ${terms} terms`
}

const ms = (time: number) => time.toFixed(1)

const formatTable = (lines: readonly SearchLine[]) =>
  markdownTable(
    ['', 'p50 ms', 'p95', 'p99', 'times', 'target', ''],
    lines.map(line => [
      line.name,
      ms(line.times.p50),
      ms(line.times.p95),
      ms(line.times.p99),
      line.times.count,
      `p95 ${maxP95}`,
      isGood(line) ? 'good' : 'MISSED',
    ]),
  )

/** Mistyped inputs, with a letter wrong, missing, extra or swapped. */
const misspelledInputs = [
  'hundai',
  'hundai cre',
  'hyundia i20',
  'swfit',
  'maruti swft',
  'marutti baleno',
  'bolleno',
  'wagnor',
  'royal enfeild',
  'enfild classic',
  'splender',
  'splender pl',
  'actva',
  'actvia 6g',
  'pulser 150',
  'fortunar',
  'toyta innova',
  'inova',
  'scorpeo',
  'mahendra th',
  'bolaro',
  'creata',
  'creta xs',
  'ertga',
  'volkswagon',
  'mercedez',
  'bwm',
  'apachi',
  'kawasaky',
  'jupitar',
  'himalyan',
  'dominor',
  'hundai creta disel',
  'honda cty',
  'tata nexn',
  'sedna',
  'automatc suv',
  'used creata pune',
]

/** The same inputs without the errors. */
const correctInputs = [
  'ma',
  'mar',
  'maruti',
  'maruti s',
  'maruti swift',
  'hyundai',
  'hyundai cre',
  'h',
  'ho',
  'honda',
  'royal enfield',
  'classic 350',
  'cre',
  'creta',
  'creta sx',
  'creta sx diesel',
  'pun',
  'pune',
  'i20',
  'suv under 15 lakh',
  'used cars in pune',
  'top model',
  'diesel',
  'क्रेटा',
  'मारुति',
]
