import { check, clearResults, playwright, printSummary, run, vitest } from './runners.ts'

// What each landing must pass, and no service is needed for. `npm run test:full` has the rest: see full.ts.

const units = vitest('unit, store and page tests', ['--project=modules', '--project=api', '--project=site'])
const journeys = playwright('journeys in a browser', [])

const types = async () => {
  const generated = await check('route types', 'react-router', ['typegen'])
  return [generated, await check('types', 'tsc', [])]
}

clearResults()
// In parallel, since each alone leaves a processor idle.
const checks = await Promise.all([
  check('build', 'node', ['server/commands/build.ts']),
  types(),
  check('format and lint', 'biome', ['check', '.']),
  check('dead code', 'knip', []),
])
const checked = checks.flat()
// Whoever has forgotten to format learns it now and not after the tests.
if (checked.some(({ failed }) => failed.length)) printSummary(checked)
else printSummary([...checked, await run(units), await run(journeys)])
