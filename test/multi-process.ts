import { parseArgs } from 'node:util'
import { readEnv } from '#server/env.ts'
import { startPgBouncer } from './kit/pgbouncer.ts'
import { startPostgres, startRedis } from './kit/servers.ts'
import { playwright, printSummary, run } from './runners.ts'

// Runs the journeys against two processes behind nginx, with a PostgreSQL server, Redis and a bucket: npm run
// test:multi-process. `-- --kill` kills a process half-way, and allows one retry of a journey; `-- --pgbouncer` puts a
// PgBouncer with the settings of deploy/ before PostgreSQL, at least 1.21. PostgreSQL and Redis are started unless
// DATABASE_URL and REDIS_URL name them; nginx and redis-server must be installed.

const { values, positionals } = parseArgs({
  options: { kill: { type: 'boolean', default: false }, pgbouncer: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const { databaseUrl, redisUrl } = readEnv()
const config = values.kill ? 'test/e2e/kill-one.config.ts' : 'test/e2e/full.config.ts'

// An interrupt ends the journeys first; then the started servers are stopped.
process.on('SIGINT', () => {})
const postgres = databaseUrl ? undefined : await startPostgres()
const redis = redisUrl ? undefined : await startRedis()
const serverUrl = databaseUrl ?? postgres?.url ?? ''
const pooler = values.pgbouncer ? await startPgBouncer(serverUrl) : undefined
try {
  Object.assign(process.env, {
    DATABASE_URL: pooler?.url ?? serverUrl,
    DATABASE_DIRECT_URL: pooler ? serverUrl : '',
    REDIS_URL: redisUrl ?? redis?.url,
  })
  const files = positionals.length ? positionals : ['.spec.ts']
  printSummary([await run(playwright('journeys against two processes', files, config))])
} finally {
  await pooler?.stop()
  await redis?.stop()
  await postgres?.stop()
}
