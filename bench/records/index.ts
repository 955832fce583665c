import { existsSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { markdownTable, saveReport } from '#bench/report.ts'
import { growListings } from '#bench/used/grow-listings.ts'
import { users } from '#collections/index.ts'
import { connect, type Database } from '#database/connect.ts'
import { startSession } from '#domain/accounts/sessions.ts'
import { allTag } from '#records/commit-events.ts'
import { systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { notifyOtherProcesses } from '#records/invalidation-notify.ts'
import { readEnv } from '#server/env.ts'
import { startSite } from '#test/kit/site.ts'
import { type BenchTarget, type Comparison, compareInterleaved } from './compare-interleaved.ts'
import { copyListings, memberEmail, memberPassword, readListings } from './copy-listings.ts'
import { type BenchRequest, buildScenarios, type PeerScenario } from './scenarios.ts'
import { startPocketBase } from './start.ts'

const listingCount = 17_000
const cars = ['used-car-listings-india-2024', 'used-cars-india-raw-units'] as const
const turns = { rounds: 5, seconds: 1.5 }
const secret = 'of-the-bench-and-of-nothing-else-here'
/** How many times faster a line has to be, without the response cache and, for guests, with it. */
const [minRatio, minCachedRatio] = [1, 3]

export type PeerLine = Comparison & { name: string; target: number; isSame: boolean; isGood: boolean }

/**
 * The record API compared with PocketBase: the same listings with the same ids, the same indexes and rules, the same
 * requests interleaved. `-- words` limits it to scenarios with these words in their name; the response cache is off,
 * except with `-- --cached`. Fails if a line misses its target, or if the responses differ.
 */
export async function benchRecords(options: readonly string[]): Promise<boolean> {
  const part = options.find(option => !option.startsWith('--')) ?? ''
  const isCached = options.includes('--cached')
  const { pocketBase } = readEnv()
  if (!pocketBase || !existsSync(pocketBase)) {
    console.error('No PocketBase to compare with: POCKETBASE_BIN=/path/to/pocketbase npm run bench records')
    return false
  }
  const site = await startSite({
    SESSION_SECRET: secret,
    TRUSTED_PROXIES: '1',
    FORM_LIMIT_PER_HOUR: '1000000000',
    ...(!isCached && { PAGE_CACHE_MB: '0' }),
  })
  const { db, close } = await connect({ dataDir: site.dataDir, poolSize: 2 })
  const peer = await startPocketBase(pocketBase)
  try {
    const { seller, token } = await fillListings(db)
    const listings = await readListings(site.origin)
    await copyListings(peer.admin, listings)
    const member = await peer.admin.collection('users').authWithPassword(memberEmail(seller), memberPassword)
    const lines: PeerLine[] = []
    for (const scenario of buildScenarios(listings, seller).filter(({ name }) => name.includes(part))) {
      const { requests } = scenario
      const target = isCached && requests.every(isByGuest) ? minCachedRatio : minRatio
      const line = await compare(
        scenario,
        target,
        { server: site, requests, token },
        { server: peer, requests, token: member.token },
      )
      lines.push(line)
      console.log(
        `${line.name}: ${formatRatio(line.ratio.median)}${line.isSame ? '' : ', but other answers'}`,
      )
    }
    const title = `${listings.length.toLocaleString('en')} used vehicles beside ${peer.version}`
    console.log(`\n## ${title}\n\n${formatTable(lines)}\n`)
    saveReport('records-pocketbase', { title, lines })
    return lines.every(({ isGood }) => isGood)
  } finally {
    await peer.stop()
    await close()
    await site.stop()
  }
}

/** Used vehicles with different creation times, and a member who sells every hundredth of them. */
async function fillListings(db: Database) {
  await growListings(db, listingCount, {}, cars)
  const systemCtx = systemContext(db)
  const { id: seller } = await createRecord(systemCtx, users, {
    number: '9000000001',
    tokenKey: 'of-the-seller',
  })
  await db.execute(sql`update "usedVehicles" set created = now() - rowid * interval '10 seconds',
    seller_id = case when rowid % 100 = 0 then ${seller} else seller_id end`)
  await db.execute(sql`vacuum analyze "usedVehicles"`)
  await notifyOtherProcesses(db, new Set([allTag]))
  const token = await startSession(systemCtx, { kind: 'member', accountId: seller }, secret)
  return { seller, token }
}

const isByGuest = ({ method, needsToken }: BenchRequest) => !method && !needsToken

async function compare(
  scenario: PeerScenario,
  target: number,
  ours: BenchTarget,
  theirs: BenchTarget,
): Promise<PeerLine> {
  const isSame = await havePeersSameResponses(scenario, [ours, theirs])
  const measured = await compareInterleaved(ours, theirs, turns)
  return { ...measured, name: scenario.name, target, isSame, isGood: isSame && meetsTarget(measured, target) }
}

/** Whether the median round reaches the target, without an error on either side. */
export const meetsTarget = ({ ours, theirs, ratio }: Comparison, target: number) =>
  ratio.median >= target && ours.errors + theirs.errors === 0

const formatRatio = (ratio: number) => `× ${ratio.toFixed(2)}`

const columns = [
  '',
  'req/s',
  'PocketBase',
  'ratio',
  'rounds',
  'target',
  'p99 ms',
  'PocketBase p99',
  'errors',
  '',
]

function formatTable(lines: readonly PeerLine[]): string {
  const rows = lines.map(({ name, target, ours, theirs, ratio, isSame, isGood }) => [
    name,
    ours.perSecond,
    theirs.perSecond,
    formatRatio(ratio.median),
    `${ratio.min.toFixed(2)} to ${ratio.max.toFixed(2)}`,
    formatRatio(target),
    ours.p99,
    theirs.p99,
    ours.errors + theirs.errors,
    isGood ? 'good' : isSame ? 'MISSED' : 'OTHER ANSWERS',
  ])
  return markdownTable(columns, rows)
}

type PeerRecord = Record<string, unknown> & { expand?: Record<string, PeerRecord> }
type PeerResponse = PeerRecord & { items?: PeerRecord[]; totalItems?: number }

/** Our totals are exact up to this number. */
const maxTotal = 10_000
const maxCompared = 5

/** Whether both return the same, non-empty records; without that a comparison is meaningless. */
export async function havePeersSameResponses(
  { requests, comparedBy }: PeerScenario,
  sides: readonly BenchTarget[],
) {
  for (const { method, path } of requests.slice(0, maxCompared)) {
    if (method) continue
    const [ours, theirs] = await Promise.all(
      sides.map(async ({ server, token }) => {
        const answer = await fetch(server.origin + path, { headers: { Authorization: token } })
        return pickCompared(await answer.json(), comparedBy)
      }),
    )
    if (!ours?.records.length || !isDeepStrictEqual(ours, theirs)) return false
  }
  return true
}

function pickCompared(answer: PeerResponse, comparedBy: 'id' | 'price') {
  const records = answer.items ?? (answer.id ? [answer] : [])
  return {
    total: Math.min(answer.totalItems ?? 0, maxTotal),
    records: records.map(record => [record[comparedBy], record.expand?.seller_id?.id]),
  }
}
