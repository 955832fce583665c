import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { findMissingProgram, startOpenSearch } from './opensearch.ts'

// Runs a command while OpenSearch is up, with SEARCH_URL set: node test/cluster/with-opensearch.ts --nodes 3 -- vitest
// run test/listing-index

const { values, positionals } = parseArgs({
  options: { nodes: { type: 'string', default: '1' } },
  allowPositionals: true,
})
const [command = 'sh', ...args] = positionals
const missing = await findMissingProgram()
if (missing) {
  console.log(`Skipped: OpenSearch needs ${missing}`)
  process.exit(0)
}
// An interrupt ends the command first; then the nodes are stopped.
process.on('SIGINT', () => {})
const cluster = await startOpenSearch({ nodes: values.nodes === '3' ? 3 : 1 })
try {
  console.log(`SEARCH_URL=${cluster.url}`)
  const env = { ...process.env, SEARCH_URL: cluster.url }
  const [code] = await once(spawn(command, args, { stdio: 'inherit', env }), 'exit')
  process.exitCode = code ?? 1
} finally {
  await cluster.stop()
}
