import { parseArgs } from 'node:util'
import { runFaults } from './cluster/faults/run-faults.ts'
import {
  fetchJars,
  findMissingProgram,
  type OpenSearchCluster,
  startOpenSearch,
} from './cluster/opensearch.ts'
import { installPrograms } from './cluster/programs.ts'
import { startWholeCluster } from './cluster/whole-cluster.ts'
import { playwright, printSummary, run, type TestOutcome, vitest } from './runners.ts'

// Runs the tests of the listing index on three OpenSearch nodes, then journeys on a site with every part as a cluster:
// three PostgreSQL nodes under Patroni, etcd and HAProxy, Redis with sentinels, OpenSearch, a bucket, and two processes
// behind nginx. All run on this machine: npm run test:cluster. Maven fetches OpenSearch the first time, and root on
// Debian gets the other programs. `-- --journeys` runs more journeys, `-- --fallbacks` runs some again without each of
// the settings, `-- --faults 5` breaks each part five times under load, and prints a table; `--part primary` breaks only
// the parts with that word. `--only` skips the tests and journeys before it.

const { values } = parseArgs({
  options: {
    journeys: { type: 'boolean', default: false },
    fallbacks: { type: 'boolean', default: false },
    faults: { type: 'string', default: '0' },
    pairs: { type: 'string', default: '10' },
    part: { type: 'string', default: '' },
    only: { type: 'boolean', default: false },
  },
})

/** One journey or two for each part of the cluster. */
const shortSet = [
  'home leads from a text',
  'buyer and seller chat live',
  'photos upload through the form',
  'finds, views, inquires',
  'an operator approves a listing',
  'stays saved on its page',
]
const rounds = Number(values.faults)
const load = { part: values.part, pairs: Number(values.pairs), writers: 2, guests: 4, stallSeconds: 60 }
const onlyShortSet = [`--grep=${shortSet.join('|')}`]

const missing =
  (await findMissingProgram()) ?? ((await isFetched()) ? undefined : 'the Java package registry')
if (missing) {
  console.log(`Skipped: OpenSearch needs ${missing}.`)
  printSummary([])
  process.exit()
}
// An interrupt ends the running tests first; then the servers are stopped.
process.on('SIGINT', () => {})
const search = await startOpenSearch({ nodes: 3 })
try {
  const outcomes = values.only ? [] : [await runIndexTests(search)]
  const lacking = await installPrograms()
  if (lacking) console.log(`Skipped: the journeys on the cluster need ${lacking}.`)
  else outcomes.push(...(await runOnWholeCluster(search)))
  printSummary(outcomes)
} finally {
  await search.stop()
}

function runIndexTests({ url }: OpenSearchCluster) {
  process.env.SEARCH_URL = url
  return run(vitest('tests of the search cluster', ['test/cluster', 'listing-index']))
}

async function runOnWholeCluster(search: OpenSearchCluster): Promise<TestOutcome[]> {
  const cluster = await startWholeCluster(search)
  const outcomes: TestOutcome[] = []
  const journeys = values.journeys ? [] : onlyShortSet
  try {
    if (!values.only) outcomes.push(await runJourneys('the whole cluster', cluster.settings, journeys))
    if (values.fallbacks) outcomes.push(...(await runWithoutEach(cluster.settings)))
    if (rounds) outcomes.push(await runFaults(cluster, { ...load, rounds }))
    return outcomes
  } finally {
    await cluster.stop()
  }
}

/** The journeys with one part taken away at a time. */
async function runWithoutEach(settings: Record<string, string>): Promise<TestOutcome[]> {
  const outcomes: TestOutcome[] = []
  const without = (...names: string[]) => ({
    ...settings,
    ...Object.fromEntries(names.map(name => [name, ''])),
  })
  for (const names of [['SEARCH_URL'], ['DATABASE_READ_URL'], ['REDIS_URL', 'REDIS_SENTINELS']])
    outcomes.push(await runJourneys(`the cluster without ${names[0]}`, without(...names), onlyShortSet))
  const disk = 'test/e2e/cluster-disk.config.ts'
  outcomes.push(await runJourneys('the cluster without a bucket', settings, onlyShortSet, disk))
  return outcomes
}

function runJourneys(
  where: string,
  settings: Record<string, string>,
  args: string[] = [],
  config = 'test/e2e/cluster.config.ts',
) {
  Object.assign(process.env, settings)
  return run(playwright(`journeys on ${where}`, ['--project=phone', ...args], config))
}

async function isFetched() {
  return fetchJars().then(
    () => true,
    error => {
      console.log(String(error))
      return false
    },
  )
}
