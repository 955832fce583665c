import { parseArgs } from 'node:util'
import { printSummary, run, vitest } from './runners.ts'

// The tests that depend on the database server (SQL, locks, LISTEN, jobs, migrations, limits, realtime), for a run on
// another server: DATABASE_URL=postgres://… npm run test:store. `-- --all` runs all tests of the store.

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } })

const dependOnTheServer = [
  'records/',
  'database/',
  'domain/notifications/',
  'domain/accounts/',
  'server/jobs/',
  'server/middleware/',
  'server/api/realtime/',
  'test/migrations/',
]
const allOfTheStore = ['records/', 'database/', 'domain/', 'demo/', 'server/', 'test/migrations/']

printSummary([
  await run(
    vitest('store tests', [
      '--exclude=demo/pictures/**',
      ...(values.all ? allOfTheStore : dependOnTheServer),
    ]),
  ),
])
