import { benchAlerts } from '#bench/alerts/index.ts'
import {
  clearResults,
  playwright,
  printSummary,
  run,
  runCommand,
  type TestOutcome,
  vitest,
} from './runners.ts'

// Everything that a release must pass, and a change to the area of a part: npm run test:full, or with the names of
// parts: npm run test:full sweep faults. Arguments after `--` go to a part that is a program, for example
// npm run test:full cluster -- --faults 5.

const [, , ...args] = process.argv
const firstOption = args.findIndex(each => each.startsWith('--'))
const named = firstOption < 0 ? args : args.slice(0, firstOption)
const options = args.slice(named.length)

const longForm = { FAULT_KILLS: '20', FAULT_MESSAGES: '5000', FUZZ_CASES: '100000' }
const config = 'test/e2e/full.config.ts'

const outcomeOf = (name: string, isPassed: boolean): TestOutcome =>
  isPassed ? { passed: 1, flaky: [], failed: [] } : { passed: 0, flaky: [], failed: [name] }

const parts: Record<string, () => Promise<TestOutcome>> = {
  sweep: () => run(playwright('all pages and dialogs', ['.sweep.ts'], config)),
  journeys: () => run(playwright('journeys at both widths', ['.spec.ts'], config)),
  faults: () => run(vitest('kills and outages', ['--project=faults'])),
  'alert-load': async () => outcomeOf('the load of saved searches', await benchAlerts(options)),
  fuzz: () => run(vitest('hostile input', ['--project=fuzz'])),
  walks: () =>
    run(
      vitest('random walks through deals', ['--project=modules', 'domain/deals/engine/random-moves.test.ts']),
    ),
  imports: () => run(vitest('whole files and sets', ['--project=imports'])),
  recipes: () => run(vitest('recipes for changes', ['--project=recipes'])),
  accuracy: () => run(vitest('what the checks for fraud find', ['--project=accuracy'])),
  store: () => runCommand('test/run-store.ts', ['--all']),
  'multi-process': () => runCommand('test/multi-process.ts', options),
  cluster: () => runCommand('test/cluster.ts', options),
}

const names = named.length ? named : Object.keys(parts)
const unknown = names.filter(name => !(name in parts))
if (unknown.length) {
  console.error(`No part is called ${unknown.join(', ')}. The parts: ${Object.keys(parts).join(', ')}`)
  process.exit(2)
}

clearResults()
Object.assign(process.env, { ...longForm, ...process.env })
const outcomes: TestOutcome[] = []
const lines: string[] = []
for (const name of names) {
  const started = Date.now()
  const outcome = (await parts[name]?.()) ?? { passed: 0, flaky: [], failed: [name] }
  outcomes.push(outcome)
  const minutes = ((Date.now() - started) / 60_000).toFixed(1)
  lines.push(
    `${name}: ${outcome.passed} passed, ${outcome.failed.length} failed, ${outcome.flaky.length} flaky, ${minutes} min`,
  )
}
console.log(`\n${lines.join('\n')}`)
printSummary(outcomes)
