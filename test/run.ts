import { check, conclude, freshResults, readPlaywright, readVitest, runner } from './runners.ts'

const vitest = ['run', '--reporter=default', '--reporter=json', '--outputFile.json=test-results/unit.json']

const types = async () => {
  const generated = await check('route types', 'react-router', ['typegen'])
  return [generated, await check('types', 'tsc', [])]
}

freshResults()
// Beside each other, since each alone leaves a processor idle.
const checks = await Promise.all([
  check('build', 'node', ['server/commands/build.ts']),
  types(),
  check('format and lint', 'biome', ['check', '.']),
  check('dead code', 'knip', []),
])
conclude([
  ...checks.flat(),
  await runner('unit, store and page tests', 'vitest', vitest, 'unit.json', readVitest),
  await runner('journeys in a browser', 'playwright', ['test', '-c', 'test/e2e'], 'e2e.json', readPlaywright),
])
