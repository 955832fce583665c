import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { projectRoot } from '#database/project-root.ts'

const execute = promisify(execFile)

const failing = `Object.assign(new Error('Failed query: insert into "users" values ($1)\\nparams: 9822041234'), {
  query: 'insert into "users" values ($1)',
  params: ['9822041234'],
  cause: Object.assign(new Error('duplicate key'), { detail: 'Key (number)=(9822041234) already exists.' }),
})`

it.each([
  ['awaited', `await exitOnError(Promise.reject(${failing}))`],
  ['uncaught', `await exitOnError(Promise.resolve()); Promise.reject(${failing})`],
])('a command that ends with an error (%s) prints no value of the statement', async (_, code) => {
  const script = `import { exitOnError } from './server/exit-on-error.ts'\n${code}`
  const ended = execute(process.execPath, ['--input-type=module', '--eval', script], { cwd: projectRoot })
  const { stderr, code: exitCode } = await ended.then(
    () => expect.unreachable(),
    (error: { stderr: string; code: number }) => error,
  )
  expect(exitCode).toBe(1)
  expect(stderr).toContain('insert into "users"')
  expect(stderr).toContain('duplicate key')
  expect(stderr).not.toContain('9822041234')
})
