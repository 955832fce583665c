import { check, freshResults, printSummary, readPlaywright, readVitest, runner } from './runners.ts'

const units = {
  title: 'unit, store and page tests',
  command: 'vitest',
  args: ['run', '--reporter=default', '--reporter=json', '--outputFile.json=test-results/unit.json'],
  report: 'unit.json',
  read: readVitest,
}
const journeys = {
  title: 'journeys in a browser',
  command: 'playwright',
  args: ['test', '-c', 'test/e2e'],
  report: 'e2e.json',
  read: readPlaywright,
}

const types = async () => {
  const generated = await check('route types', 'react-router', ['typegen'])
  return [generated, await check('types', 'tsc', [])]
}

freshResults()
// In parallel, since each alone leaves a processor idle.
const checks = await Promise.all([
  check('build', 'node', ['server/commands/build.ts']),
  types(),
  check('format and lint', 'biome', ['check', '.']),
  check('dead code', 'knip', []),
])
printSummary([...checks.flat(), await runner(units), await runner(journeys)])
