import { buildIfNeeded } from '#server/build-if-needed.ts'
import { type Counts, check, conclude, freshResults, readPlaywright, readVitest, runner } from './runners.ts'

async function build(): Promise<Counts> {
  console.log('\n── build')
  try {
    await buildIfNeeded()
    return { passed: 1, failed: 0 }
  } catch (error) {
    console.error(error)
    return { passed: 0, failed: 1 }
  }
}

const vitest = ['run', '--reporter=default', '--reporter=json', '--outputFile.json=test-results/unit.json']

freshResults()
conclude([
  check('route types', 'react-router', ['typegen']),
  check('types', 'tsc', []),
  check('format and lint', 'biome', ['check', '.']),
  check('dead code', 'knip', []),
  await build(),
  runner('unit, store and page tests', 'vitest', vitest, 'unit.json', readVitest),
  runner('journeys in a browser', 'playwright', ['test', '-c', 'test/e2e'], 'e2e.json', readPlaywright),
])
