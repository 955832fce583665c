import { describe, expect, it } from 'vitest'
import type { TestReport } from './reporters/test-report.ts'
import { judge } from './runners.ts'

/** A report in which these tests passed and failed; `file` alone stands for a file that could not be loaded. */
const reportOf = (passed: string[], failed: string[], errors: string[] = []): TestReport => {
  const tests = (names: string[], hasPassed: boolean) =>
    names.map(each => {
      const [file = '', name = ''] = each.split(' > ')
      return { file, name, hasPassed, seconds: 1 }
    })
  return { tests: [...tests(passed, true), ...tests(failed, false)], errors }
}

describe('the verdict of two runs', () => {
  it('is red for a test that fails twice, and green with its name for one that fails once', () => {
    const outcome = judge(
      reportOf(['a > fine'], ['a > bad', 'b > chance']),
      reportOf(['b > chance'], ['a > bad']),
    )
    expect(outcome).toEqual({ passed: 2, flaky: ['b > chance'], failed: ['a > bad'] })
  })

  it('is red for a failed test that the second run did not reach', () => {
    expect(judge(reportOf([], ['a > bad']), reportOf([], [])).failed).toEqual(['a > bad'])
    expect(judge(reportOf([], ['a > bad']), reportOf([], ['a'])).failed).toEqual(['a > bad', 'a'])
  })

  it('is green for a file that could be loaded the second time, unless a test in it fails then', () => {
    expect(judge(reportOf([], ['a']), reportOf(['a > fine'], []))).toEqual({
      passed: 1,
      flaky: ['a'],
      failed: [],
    })
    expect(judge(reportOf([], ['a']), reportOf(['a > fine'], ['a > bad'])).failed).toEqual(['a > bad'])
    expect(judge(reportOf(['a > fine'], ['a']), reportOf(['a > fine'], ['a'])).failed).toEqual(['a'])
  })

  it('is green for a test that fails only the second time', () => {
    const outcome = judge(reportOf(['a > chance'], ['a > other']), reportOf(['a > other'], ['a > chance']))
    expect(outcome).toEqual({ passed: 2, flaky: ['a > other', 'a > chance'], failed: [] })
  })

  it('counts a test of whose two rows one fails as failed', () => {
    expect(judge(reportOf(['a > row'], ['a > row']), reportOf(['a > row'], ['a > row'])).failed).toEqual([
      'a > row',
    ])
  })

  it('is red for an error outside the tests that comes twice', () => {
    const broken = reportOf(['a > fine'], [], ['no browser'])
    expect(judge(broken, broken).failed).toEqual(['no browser'])
    expect(judge(broken, reportOf(['a > fine'], [])).flaky).toEqual(['no browser'])
  })
})
