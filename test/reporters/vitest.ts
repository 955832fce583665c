import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { projectRoot } from '#database/project-root.ts'
import { firstLine, type ReportedTest, type TestReport } from './test-report.ts'

type UnhandledError = { message: string; VITEST_TEST_PATH?: unknown }

/** Writes a TestReport to the file that TEST_REPORT names. */
export default class TestReportWriter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly UnhandledError[]) {
    const { TEST_REPORT: file } = process.env
    if (!file) return
    const inFiles = unhandled.filter(error => typeof error.VITEST_TEST_PATH === 'string')
    const report: TestReport = {
      tests: [
        ...modules.flatMap(testsIn),
        ...inFiles.map(error => failedFile(String(error.VITEST_TEST_PATH), error.message)),
      ],
      errors: unhandled.filter(error => !inFiles.includes(error)).map(error => firstLine(error.message)),
    }
    writeFileSync(file, JSON.stringify(report))
  }
}

function testsIn(module: TestModule): ReportedTest[] {
  const tests = [...module.children.allTests()]
    .filter(test => ['passed', 'failed'].includes(test.result().state))
    .map(test => {
      const { state, errors } = test.result()
      const seconds = (test.diagnostic()?.duration ?? 0) / 1000
      return {
        file: relative(module.moduleId),
        name: test.fullName,
        hasPassed: state === 'passed',
        seconds,
        message: firstLine(errors?.[0]?.message),
      }
    })
  // A hook that fails after the tests fails the file, and none of them.
  const broken = module.state() === 'failed' && tests.every(({ hasPassed }) => hasPassed)
  if (!broken) return tests
  const errors = [module, ...module.children.allSuites()].flatMap(each => each.errors())
  return [...tests, failedFile(module.moduleId, errors[0]?.message)]
}

const failedFile = (file: string, message?: string): ReportedTest => ({
  file: relative(file),
  name: '',
  hasPassed: false,
  seconds: 0,
  message: firstLine(message),
})

const relative = (file: string) => path.relative(projectRoot, file)
