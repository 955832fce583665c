import { isUsageError } from './usage-error.ts'

// What Node says when the database cannot be reached or does not let us in.
const unreachable = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', '28P01', '28000', '3D000'])

/** Ends with one line where somebody outside can put it right, and with the whole error where something else is. */
export async function orExit(work: Promise<void>) {
  try {
    await work
  } catch (error) {
    console.error(lineOf(error) ?? error)
    process.exit(1)
  }
}

function lineOf(error: unknown): string | undefined {
  if (isUsageError(error)) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return unreachable.has(code) ? `The database cannot be used (${code}): look at DATABASE_URL` : undefined
}
