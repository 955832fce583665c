import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { projectRoot } from '#database/project-root.ts'

export type TestCounts = { passed: number; failed: number }

const results = path.join(projectRoot, 'test-results')
const program = (name: string) => path.join(projectRoot, 'node_modules/.bin', name)

/** Runs a program and counts it as one test. Prints its output at its end. */
export async function check(title: string, command: string, args: string[]): Promise<TestCounts> {
  const child = spawn(program(command), args, { cwd: projectRoot, stdio: ['ignore', 'pipe', 'pipe'] })
  const printed = Promise.all([buffer(child.stdout), buffer(child.stderr)])
  const status = await endOf(child)
  console.log(`\n── ${title}\n${(await printed).join('')}`)
  return verdict(title, status)
}

const endOf = (child: ChildProcess) =>
  new Promise<number | null>((resolve, reject) => child.once('close', resolve).once('error', reject))

function verdict(title: string, status: number | null): TestCounts {
  if (status === 0) return { passed: 1, failed: 0 }
  console.log(`FAIL ${title}`)
  return { passed: 0, failed: 1 }
}

type Runner = {
  title: string
  command: string
  args: string[]
  report: string
  read: (text: string) => TestCounts
}

/** Runs a test runner and reads its counts; a runner that ended without a report has failed. */
export async function runner(given: Runner): Promise<TestCounts> {
  const { title, command, args } = given
  console.log(`\n── ${title}`)
  const child = spawn(program(command), args, { cwd: projectRoot, stdio: ['ignore', 'inherit', 'inherit'] })
  return countsOf(given, await endOf(child))
}

function countsOf({ title, report, read }: Runner, status: number | null): TestCounts {
  const { failed } = verdict(title, status)
  try {
    const counts = read(readFileSync(path.join(results, report), 'utf8'))
    return { passed: counts.passed, failed: Math.max(counts.failed, failed) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
})
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
})

export function readVitest(text: string): TestCounts {
  const report = vitestReport.parse(JSON.parse(text))
  return {
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, report.numFailedTestSuites && 1),
  }
}

export function readPlaywright(text: string): TestCounts {
  const { stats, errors } = playwrightReport.parse(JSON.parse(text))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
}

/** The same if a journey may be retried: one that passed on a retry has passed. */
export function readPlaywrightWithRetries(text: string): TestCounts {
  const { stats, errors } = playwrightReport.parse(JSON.parse(text))
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length }
}

/** An empty folder for the runners' reports. */
export function freshResults() {
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
}

/** Prints the summary, and returns the exit code. */
export function printSummary(counts: readonly TestCounts[]) {
  const sum = (key: keyof TestCounts) => counts.reduce((total, each) => total + each[key], 0)
  if (sum('failed')) process.exitCode = 1
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
}
