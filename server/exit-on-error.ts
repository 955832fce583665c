import { describeError } from './log.ts'
import { isUsageError } from './usage-error.ts'

// Node's codes when the database cannot be reached or refuses the login.
const unreachable = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', '28P01', '28000', '3D000'])

/**
 * Exits with one line for an error that the user of the command can fix, and with the error's description otherwise.
 * Uncaught errors are handled the same way: Node would print them with the values of the failed statement.
 */
export async function exitOnError(work: Promise<void>) {
  process.on('uncaughtException', exitWith)
  try {
    await work
  } catch (error) {
    exitWith(error)
  }
}

function exitWith(error: unknown): never {
  console.error(usageMessage(error) ?? describeError(error))
  process.exit(1)
}

function usageMessage(error: unknown): string | undefined {
  if (isUsageError(error)) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return unreachable.has(code) ? `The database cannot be used (${code}): look at DATABASE_URL` : undefined
}
