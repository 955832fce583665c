import { UsageError } from './usage-error.ts'

/** Ends with one line where the settings are wrong, and with the whole error where something else is. */
export async function orExit(work: Promise<void>) {
  try {
    await work
  } catch (error) {
    console.error(error instanceof UsageError ? error.message : error)
    process.exit(1)
  }
}
