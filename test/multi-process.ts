import { parseArgs } from 'node:util'
import { readEnv } from '#server/env.ts'
import { startPostgres, startRedis } from './kit/servers.ts'
import { freshResults, printSummary, readPlaywright, readPlaywrightWithRetries, runner } from './runners.ts'

// The journeys against two processes behind nginx, with a PostgreSQL server, Redis and a bucket: npm run test:several.
// `-- --kill` kills a process half-way, and a journey may be tried once more. PostgreSQL and Redis are started unless
// DATABASE_URL and REDIS_URL name them; nginx and redis-server are the machine's.

const { values, positionals } = parseArgs({
  options: { kill: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const { databaseUrl, redisUrl } = readEnv()
const { config, read } = values.kill
  ? { config: 'test/e2e/kill-one.config.ts', read: readPlaywrightWithRetries }
  : { config: 'test/e2e', read: readPlaywright }

// Whoever interrupts ends the journeys; what we have started is ended after them.
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
