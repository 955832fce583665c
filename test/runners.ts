import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { projectRoot } from '#database/project-root.ts'
import type { ReportedTest, TestReport } from './reporters/test-report.ts'

/** Names and error lines of what failed once and then passed, and of what failed twice. */
export type TestOutcome = { passed: number; flaky: string[]; failed: string[] }

const results = path.join(projectRoot, 'test-results')
const outcomeFile = path.join(results, 'outcome.json')
const flakyFile = path.join(results, 'flaky.json')
const program = (name: string) => path.join(projectRoot, 'node_modules/.bin', name)

/** Runs a program and counts it as one test. Prints its output at its end. */
export async function check(title: string, command: string, args: string[]): Promise<TestOutcome> {
  const child = spawn(program(command), args, { cwd: projectRoot, stdio: ['ignore', 'pipe', 'pipe'] })
  const printed = Promise.all([buffer(child.stdout), buffer(child.stderr)])
  const status = await endOf(child)
  console.log(`\n── ${title}\n${(await printed).join('')}`)
  return status === 0 ? { passed: 1, flaky: [], failed: [] } : { passed: 0, flaky: [], failed: [title] }
}

const endOf = (child: ChildProcess) =>
  new Promise<number | null>((resolve, reject) => child.once('close', resolve).once('error', reject))

export type TestRunner = {
  title: string
  command: string
  args: string[]
  /** The arguments for a second run of these failed tests alone, one at a time. */
  againArgs: (failed: readonly ReportedTest[]) => string[]
}

export const vitest = (title: string, args: string[]): TestRunner => {
  const base = ['run', '--reporter=default', '--reporter=./test/reporters/vitest.ts']
  return {
    title,
    command: 'vitest',
    args: [...base, ...args],
    againArgs: failed => [
      ...base,
      ...args.filter(each => each.startsWith('--')),
      '--maxWorkers=1',
      ...new Set(failed.map(({ file }) => file)),
    ],
  }
}

export const playwright = (title: string, args: string[], config = 'test/e2e'): TestRunner => {
  const base = ['test', '-c', config, ...args]
  return {
    title,
    command: 'playwright',
    args: base,
    againArgs: () => [...base, '--last-failed', '--workers=1'],
  }
}

/**
 * Runs a test runner, and what failed once more, alone. So a regression always fails, and a test that fails by chance
 * is named without blocking a change.
 */
export async function run(runner: TestRunner): Promise<TestOutcome> {
  const first = await pass(runner.title, runner.command, runner.args)
  const failed = first.tests.filter(({ hasPassed }) => !hasPassed)
  if (!failed.length && !first.errors.length) return { passed: passedKeys(first).size, flaky: [], failed: [] }

  // An error that belongs to no test can have any cause, so then everything runs again.
  const args = first.errors.length ? runner.args : runner.againArgs(failed)
  const second = await pass(`${runner.title}: what failed, again`, runner.command, args)
  return judge(first, second)
}

const keyOf = ({ file, name }: ReportedTest) => (name ? `${file} > ${name}` : file)
const lineOf = (test: ReportedTest) => (test.message ? `${keyOf(test)}: ${test.message}` : keyOf(test))

/** What the two runs say together: a test passes that passed in one of them. */
export function judge(first: TestReport, second: TestReport): TestOutcome {
  const [passedAtFirst, failedAtFirst] = [passedKeys(first), failures(first)]
  const [passedAgain, failedAgain] = [passedKeys(second), failures(second)]
  const flaky: string[] = []
  const failed: string[] = []
  for (const [key, test] of failedAtFirst) {
    // A file that could be loaded the second time is not in that report by its own name.
    const isRed = test.name ? !passedAgain.has(key) : failedAgain.has(key)
    const list = isRed ? failed : flaky
    list.push(lineOf(test))
  }
  for (const [key, test] of failedAgain) {
    if (failedAtFirst.has(key)) continue
    const list = passedAtFirst.has(key) ? flaky : failed
    list.push(lineOf(test))
  }
  if (second.errors.length) failed.push(...second.errors)
  else flaky.push(...first.errors)
  return { passed: new Set([...passedAtFirst, ...passedAgain]).size, flaky, failed }
}

function failures({ tests }: TestReport): Map<string, ReportedTest> {
  return new Map(tests.filter(({ hasPassed }) => !hasPassed).map(test => [keyOf(test), test]))
}

/** Of two tests with one name, both must have passed. */
function passedKeys(report: TestReport): Set<string> {
  const failed = failures(report)
  return new Set(report.tests.map(keyOf).filter(key => !failed.has(key)))
}

async function pass(title: string, command: string, args: string[]): Promise<TestReport> {
  console.log(`\n── ${title}`)
  const file = path.join(results, `${title.replaceAll(/\W+/g, '-')}.json`)
  mkdirSync(results, { recursive: true })
  rmSync(file, { force: true })
  const child = spawn(program(command), args, {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, TEST_REPORT: file },
  })
  const status = await endOf(child)
  const report = readJson<TestReport>(file)
  if (!report)
    return { tests: [], errors: [`${title}: the runner ended with ${status} and without a report`] }
  const hasFailures = report.errors.length > 0 || report.tests.some(({ hasPassed }) => !hasPassed)
  if (status === 0 || hasFailures) return report
  return { ...report, errors: [`${title}: the runner ended with ${status}`] }
}

function readJson<Value>(file: string): Value | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Removes the reports of earlier runs. */
export function clearResults() {
  rmSync(results, { recursive: true, force: true })
}

/** Runs a command that prints a summary itself. */
export async function runCommand(file: string, args: string[]): Promise<TestOutcome> {
  rmSync(outcomeFile, { force: true })
  const child = spawn(process.execPath, [file, ...args], { cwd: projectRoot, stdio: 'inherit' })
  const status = await endOf(child)
  const failed = [`${file} ended with ${status}`]
  return readJson<TestOutcome>(outcomeFile) ?? { passed: 0, flaky: [], failed }
}

/**
 * Prints the names of flaky and of failed tests, then the counts, and sets the exit code. Adds the flaky ones to those of
 * the commands before it.
 */
export function printSummary(outcomes: readonly TestOutcome[]) {
  const flaky = outcomes.flatMap(each => each.flaky)
  const failed = outcomes.flatMap(each => each.failed)
  const passed = outcomes.reduce((total, each) => total + each.passed, 0)
  const outcome: TestOutcome = { passed, flaky, failed }
  mkdirSync(results, { recursive: true })
  writeFileSync(outcomeFile, JSON.stringify(outcome))
  const flakyBefore = readJson<string[]>(flakyFile) ?? []
  writeFileSync(flakyFile, `${JSON.stringify([...flakyBefore, ...flaky], undefined, 2)}\n`)
  if (failed.length) process.exitCode = 1
  for (const [title, names] of Object.entries({ flaky, failed }))
    if (names.length) console.log(`\n${title}:\n${names.map(each => `  ${each.slice(0, 300)}`).join('\n')}`)
  console.log(`\n${passed} passed, ${failed.length} failed`)
}
