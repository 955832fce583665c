import { existsSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { users } from '#collections/index.ts'
import { connect, type Database } from '#database/connect.ts'
import { startSession } from '#domain/accounts/sessions.ts'
import { everything } from '#records/committed.ts'
import { systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { tellOthers } from '#records/other-processes.ts'
import { readEnv } from '#server/env.ts'
import { startSite } from '#test/kit/site.ts'
import { keepReport, markdownTable } from '../../report.ts'
import { growListings } from '../../used/grow.ts'
import { type Comparison, compareInTurns, type Side } from '../in-turns.ts'
import { copyListings, mailOf, memberPassword, readListings } from './copy-listings.ts'
import { haveSameAnswers } from './same-answers.ts'
import { type PeerScenario, scenariosOf } from './scenarios.ts'
import { startPocketBase } from './start.ts'

const listingCount = 17_000
const cars = ['used-car-listings-india-2024', 'used-cars-india-raw-units'] as const
const turns = { rounds: 5, seconds: 1.5 }

export type PeerLine = Comparison & { name: string; target: number; isSame: boolean; isGood: boolean }

/**
 * The record API beside PocketBase: the same listings under the same ids, the same indexes and rules, the same requests in
 * turns; `part` measures only what has these words in its name. Fails where a line misses its target, or the two answer
 * otherwise.
 */
export async function besidePocketBase(
  part: string,
  secret: string,
  settings: Record<string, string>,
): Promise<boolean> {
  const { pocketBase } = readEnv()
  if (!pocketBase || !existsSync(pocketBase)) {
    console.error(
      'No PocketBase to compare with: POCKETBASE_BIN=/path/to/pocketbase npm run bench records -- --peer',
    )
    return false
  }
  const site = await startSite(settings)
  const { db, close } = await connect({ dataDir: site.dataDir, poolSize: 2 })
  const peer = await startPocketBase(pocketBase)
  try {
    const { seller, token } = await fillListings(db, secret)
    const listings = await readListings(site.origin)
    await copyListings(peer.admin, listings)
    const member = await peer.admin.collection('users').authWithPassword(mailOf(seller), memberPassword)
    const lines: PeerLine[] = []
    for (const scenario of scenariosOf(listings, seller).filter(({ name }) => name.includes(part))) {
      const { requests } = scenario
      const line = await compare(
        scenario,
        { server: site, requests, token },
        { server: peer, requests, token: member.token },
      )
      lines.push(line)
      console.log(`${line.name}: ${times(line.ratio.median)}${line.isSame ? '' : ', but other answers'}`)
    }
    const title = `${listings.length.toLocaleString('en')} used vehicles beside ${peer.version}`
    console.log(`\n## ${title}\n\n${tableOf(lines)}\n`)
    keepReport('records-pocketbase', { title, lines })
    return lines.every(({ isGood }) => isGood)
  } finally {
    await peer.stop()
    await close()
    await site.stop()
  }
}

/** Used vehicles that were made at different moments, and a member who sells every hundredth of them. */
async function fillListings(db: Database, secret: string) {
  await growListings(db, listingCount, {}, cars)
  const own = systemContext(db)
  const { id: seller } = await createRecord(own, users, { number: '9000000001', tokenKey: 'of-the-seller' })
  await db.execute(sql`update "usedVehicles" set created = now() - rowid * interval '10 seconds',
    seller_id = case when rowid % 100 = 0 then ${seller} else seller_id end`)
  await db.execute(sql`vacuum analyze "usedVehicles"`)
  await tellOthers(db, new Set([everything]))
  const token = await startSession(own, { kind: 'member', accountId: seller }, secret)
  return { seller, token }
}

async function compare(scenario: PeerScenario, ours: Side, theirs: Side): Promise<PeerLine> {
  const isSame = await haveSameAnswers(scenario, [ours, theirs])
  const measured = await compareInTurns(ours, theirs, turns)
  const { name, target } = scenario
  return { ...measured, name, target, isSame, isGood: isSame && meetsTarget(measured, target) }
}

/** Ahead by so many times in the median round, without an error on either side. */
export const meetsTarget = ({ ours, theirs, ratio }: Comparison, target: number) =>
  ratio.median >= target && ours.errors + theirs.errors === 0

const times = (ratio: number) => `× ${ratio.toFixed(2)}`

const heads = [
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

function tableOf(lines: readonly PeerLine[]): string {
  const rows = lines.map(({ name, target, ours, theirs, ratio, isSame, isGood }) => [
    name,
    ours.perSecond,
    theirs.perSecond,
    times(ratio.median),
    `${ratio.least.toFixed(2)} to ${ratio.most.toFixed(2)}`,
    times(target),
    ours.p99,
    theirs.p99,
    ours.errors + theirs.errors,
    isGood ? 'good' : isSame ? 'MISSED' : 'OTHER ANSWERS',
  ])
  return markdownTable(heads, rows)
}
