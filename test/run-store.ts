import { freshResults, printSummary, readVitest, runner } from './runners.ts'

// The tests that use the database, for a run on another server: DATABASE_URL=postgres://… npm run test:store
const folders = ['records', 'database', 'domain', 'demo', 'server']
const store = {
  title: 'store tests',
  command: 'vitest',
  args: [
    'run',
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=test-results/unit.json',
    '--exclude=demo/pictures/**',
    ...folders,
  ],
  report: 'unit.json',
  read: readVitest,
}

freshResults()
printSummary([await runner(store)])
