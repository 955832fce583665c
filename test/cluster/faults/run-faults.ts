import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '#database/connect.ts'
import { addOperator } from '#domain/accounts/add-operator.ts'
import { startSession } from '#domain/accounts/sessions.ts'
import { newSearchClient } from '#listing-index/opensearch/client.ts'
import { systemContext } from '#records/context.ts'
import { randomId } from '#records/ids.ts'
import { buildIfNeeded } from '#server/build-if-needed.ts'
import { createChatPairs } from '#test/faults/chat-members.ts'
import { startProcesses } from '#test/kit/multi-process-site.ts'
import type { Site } from '#test/kit/site.ts'
import { superviseSite } from '#test/kit/supervised-site.ts'
import type { TestOutcome } from '../../runners.ts'
import { waitFor } from '../programs.ts'
import type { WholeCluster } from '../whole-cluster.ts'
import { checkMessages, countLostPrices, findStalePages, waitForIndex } from './check.ts'
import { isGoodRound, medianOfRounds, wereWritesBack } from './judge-rounds.ts'
import { type Load, startLoad } from './load.ts'

export type FaultSizes = {
  /** A word in the names of the faults to try; empty for all. */
  part: string
  rounds: number
  pairs: number
  writers: number
  guests: number
  stallSeconds: number
}

const searchPrefix = 'faults-'
const longestWrite = 'longest write (s)'

/**
 * Breaks each part of the cluster in turn under load, and prints what was lost, with the median of the rounds. Each round
 * counts as one test, and so does a median that is too long.
 */
export async function runFaults(cluster: WholeCluster, sizes: FaultSizes): Promise<TestOutcome> {
  const isMeant = (name: string) => name.toLowerCase().includes(sizes.part.toLowerCase())
  const chosen = Object.entries(faults).filter(([name]) => isMeant(name))
  if (!chosen.length) throw new Error(`No fault is called ${sizes.part}: ${Object.keys(faults).join(', ')}`)
  await buildIfNeeded()
  Object.assign(process.env, cluster.settings)
  const { DATABASE_URL = '', DATABASE_READ_URL, REDIS_URL } = cluster.settings
  const site = await startProcesses({
    databaseUrl: DATABASE_URL,
    readUrl: DATABASE_READ_URL,
    redisUrl: REDIS_URL,
    startOne: superviseSite,
    settings: {
      SEARCH_PREFIX: searchPrefix,
      FORM_LIMIT_PER_HOUR: '1000000',
      MESSAGE_LIMIT_PER_MINUTE: '1000000',
      LOG_LEVEL: 'silent',
    },
  })
  const outcome: TestOutcome = { passed: 0, flaky: [], failed: [] }
  const rows: Record<string, unknown>[] = []
  try {
    for (const [name, breakPart] of chosen) {
      const completed: Record<string, number>[] = []
      for (let round = 1; round <= sizes.rounds; round++) {
        const fault = () => breakPart({ cluster, processes: site.processes, ...sizes })
        const wasWriterAway = name === writerFault
        const row = await runRound(site, cluster, { ...sizes, wasWriterAway }, fault).catch(error => ({
          error: String(error),
        }))
        const isGood = 'isGood' in row && row.isGood
        if (isGood) outcome.passed++
        else {
          outcome.failed.push(`${name}, round ${round}`)
          console.log(`FAIL ${name}`, row)
        }
        if ('figures' in row) completed.push(row.figures)
        rows.push({ fault: name, round, ...('figures' in row ? row.figures : row) })
        console.log(JSON.stringify(rows.at(-1)))
      }
      const longestWrites = completed.map(row => row[longestWrite] ?? Number.POSITIVE_INFINITY)
      if (completed.length && !wereWritesBack(longestWrites)) outcome.failed.push(`${name}, ${longestWrite}`)
      if (completed.length > 1)
        rows.push({ fault: name, round: `median of ${completed.length}`, ...medianOfRounds(completed) })
    }
  } finally {
    console.table(rows)
    await site.stop()
  }
  return outcome
}

type Broken = { cluster: WholeCluster; processes: readonly Site[]; stallSeconds: number }

/** The fault during which nobody can read the database. */
const writerFault = 'primary killed'

/** Each breaks a part, waits until the others have taken over, and repairs it. */
const faults: Record<string, (broken: Broken) => Promise<void>> = {
  [writerFault]: async ({ cluster: { postgres } }) => {
    const primary = await postgres.findPrimary()
    await primary.kill()
    await postgres.findPrimary()
    await primary.start()
    await postgres.waitUntilWhole()
  },
  'Redis master killed': async ({ cluster: { redis } }) => {
    const restart = await redis.killMaster()
    await restart()
    await redis.waitUntilWhole()
  },
  'OpenSearch node killed': async ({ cluster: { search } }) => {
    const [first, node] = search.nodes
    // Until an index has its copies, one node may be the only one with some of the data.
    await waitForNodes(first?.url, 3, 'green')
    await node?.kill()
    await waitForNodes(first?.url, 2, 'yellow')
    await node?.start()
    await waitForNodes(first?.url, 3, 'yellow')
  },
  'Sawari process killed': async ({ processes }) => {
    const [, second] = processes
    if (!second) throw new Error('No process to kill')
    const { pid } = second
    process.kill(pid, 'SIGKILL')
    await waitFor('the restarted process', async () => second.pid !== pid || undefined)
  },
  'replica stalled': async ({ cluster: { postgres }, stallSeconds }) => {
    const states = await Promise.all(postgres.nodes.map(node => node.is('sync')))
    const node = postgres.nodes[states.indexOf(true)]
    if (!node) throw new Error('No replica confirms commits')
    await node.pause()
    await wait(stallSeconds * 1_000)
    await node.resume()
    await postgres.waitUntilWhole()
  },
}

async function runRound(
  site: Site & { processes: readonly Site[] },
  cluster: WholeCluster,
  { pairs: pairCount, writers, guests, wasWriterAway }: FaultSizes & { wasWriterAway: boolean },
  fault: () => Promise<void>,
) {
  const { db, close } = await connect({ dataDir: site.dataDir, databaseUrl: site.databaseUrl, poolSize: 2 })
  try {
    const secret = site.sessionSecret ?? ''
    const systemCtx = systemContext(db)
    const pairs = await createChatPairs(systemCtx, pairCount, secret)
    const email = `${randomId()}@sawari.example`
    const accountId = await addOperator(systemCtx, { email, password: 'marigold-lantern', role: 'owner' })
    const operatorToken = await startSession(systemCtx, { kind: 'operator', accountId }, secret)
    const load = startLoad({ origin: site.origin, pairs, operatorToken, writers, guests })
    try {
      await waitForWrites(load)
      await fault()
      await waitForWrites(load)
    } finally {
      await load.stop()
    }
    const origins = site.processes.map(({ origin }) => origin)
    await waitForIndex(db, newSearchClient({ nodes: cluster.search.url.split(','), prefix: searchPrefix }))
    const stale = await findStalePages(origins, load)
    const { lost, doubled } = await checkMessages(site.origin, pairs, load)
    const lostPrices = await countLostPrices(db, load)
    const { counts, failedReads } = load
    const isGood = isGoodRound({ lost: lost + lostPrices, doubled, stale, failedReads, wasWriterAway })
    return {
      isGood,
      stale,
      failedReads,
      figures: {
        writes: counts.writes,
        lost: lost + lostPrices,
        doubled,
        [longestWrite]: Math.round(counts.longestWriteMs / 100) / 10,
        reads: counts.reads,
        'failed pages': failedReads.pages.length,
        'failed lists and searches': failedReads.lists.length,
        'refused reads': failedReads.busy.length,
        'stale pages': stale.length,
      },
    }
  } finally {
    await close()
  }
}

/** Waits until the site has acknowledged twenty more writes. */
async function waitForWrites({ counts }: Load) {
  const before = counts.writes
  await waitFor('twenty writes', async () => counts.writes >= before + 20 || undefined)
}

/** Waits until so many OpenSearch nodes have joined and hold all data, in two copies if `green`. */
const waitForNodes = (url = '', count: number, status: 'yellow' | 'green') =>
  waitFor(`${count} OpenSearch nodes`, async () => {
    const answer = await fetch(
      `${url}/_cluster/health?wait_for_nodes=${count}&wait_for_status=${status}&timeout=1s`,
    )
    return answer.ok || undefined
  })
