import { describeError } from './describe-error.ts'
import { isUsageError } from './usage-error.ts'

// What Node says when the database cannot be reached or does not let us in.
const unreachable = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', '28P01', '28000', '3D000'])

/**
 * Ends with one line where somebody outside can put it right, and with the error's description where something else is.
 * The same holds for errors that nobody catches: Node would print them with the values of the statement that failed.
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
