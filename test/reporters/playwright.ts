import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter'
import { projectRoot } from '#database/project-root.ts'
import { firstLine, type ReportedTest, type TestReport } from './test-report.ts'

/** Writes a TestReport to the file that TEST_REPORT names. */
export default class TestReportWriter implements Reporter {
  private readonly errors: string[] = []
  private root: Suite | undefined

  onBegin(_config: unknown, root: Suite) {
    this.root = root
  }

  onError(error: TestError) {
    this.errors.push(firstLine(error.message))
  }

  onEnd() {
    const { TEST_REPORT: file } = process.env
    if (!file) return
    const tests = (this.root?.allTests() ?? []).filter(test => test.outcome() !== 'skipped')
    const report: TestReport = { tests: tests.map(toReportedTest), errors: this.errors }
    writeFileSync(file, JSON.stringify(report))
  }
}

function toReportedTest(test: TestCase): ReportedTest {
  const [, project, , ...titles] = test.titlePath()
  const last = test.results.at(-1)
  return {
    file: path.relative(projectRoot, test.location.file),
    name: `${titles.join(' > ')} [${project}]`,
    // A retry counts only in runs that kill a process, where one may pass on it.
    hasPassed: test.ok(),
    seconds: (last?.duration ?? 0) / 1000,
    message: firstLine(last?.error?.message),
  }
}
