import { fetchJars, findMissingProgram, startOpenSearch } from './cluster/opensearch.ts'
import { freshResults, printSummary, readVitest, runner } from './runners.ts'

// Runs the tests of the listing index on three OpenSearch nodes, which it starts: npm run test:cluster. Maven fetches
// OpenSearch the first time.

const missing =
  (await findMissingProgram()) ?? ((await isFetched()) ? undefined : 'the Java package registry')
if (missing) {
  console.log(`Skipped: OpenSearch needs ${missing}.`)
  printSummary([])
  process.exit()
}
freshResults()
const cluster = await startOpenSearch({ nodes: 3 })
try {
  process.env.SEARCH_URL = cluster.url
  const counts = await runner({
    title: 'tests of the search cluster',
    command: 'vitest',
    args: [
      'run',
      '--reporter=default',
      '--reporter=json',
      '--outputFile.json=test-results/unit.json',
      'test/cluster',
      'test/listing-index',
      'listing-index',
    ],
    report: 'unit.json',
    read: readVitest,
  })
  printSummary([counts])
} finally {
  await cluster.stop()
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
