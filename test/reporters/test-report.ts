/** What a run of a test runner found. Both runners' reporters write this as JSON. */
export type TestReport = {
  tests: ReportedTest[]
  /** Errors outside of any test, for example of a setup that failed. */
  errors: string[]
}

export type ReportedTest = {
  /** Relative to the project. */
  file: string
  /** With the names of its groups. Empty for a file that could not be loaded. */
  name: string
  hasPassed: boolean
  seconds: number
  /** The first line of the error. */
  message?: string
}

const colours = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g')

export const firstLine = (message = '') => message.replace(colours, '').split('\n', 1)[0] ?? ''
