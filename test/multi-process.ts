import { parseArgs } from 'node:util'
import { readEnv } from '#server/env.ts'
import { startPostgres, startRedis } from './kit/servers.ts'
import { freshResults, printSummary, readPlaywright, readPlaywrightWithRetries, runner } from './runners.ts'

// Runs the journeys against two processes behind nginx, with a PostgreSQL server, Redis and a bucket: npm run
// test:multi-process. `-- --kill` kills a process half-way, and allows one retry of a journey. PostgreSQL and Redis are
// started unless DATABASE_URL and REDIS_URL name them; nginx and redis-server must be installed.

const { values, positionals } = parseArgs({
  options: { kill: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const { databaseUrl, redisUrl } = readEnv()
const { config, read } = values.kill
  ? { config: 'test/e2e/kill-one.config.ts', read: readPlaywrightWithRetries }
  : { config: 'test/e2e', read: readPlaywright }

// An interrupt ends the journeys first; then the started servers are stopped.
process.on('SIGINT', () => {})
const postgres = databaseUrl ? undefined : await startPostgres()
const redis = redisUrl ? undefined : await startRedis()
try {
  Object.assign(process.env, {
    DATABASE_URL: databaseUrl ?? postgres?.url,
    REDIS_URL: redisUrl ?? redis?.url,
  })
  freshResults()
  const args = ['test', '-c', config, ...positionals]
  printSummary([
    await runner({
      title: 'journeys against two processes',
      command: 'playwright',
      args,
      report: 'e2e.json',
      read,
    }),
  ])
} finally {
  await redis?.stop()
  await postgres?.stop()
}
