/** An error that the user of a command can fix; its message is one line. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** Recognised by name, because the built site has a separate copy of the class. */
export const isUsageError = (error: unknown): error is UsageError =>
  error instanceof Error && error.name === 'UsageError'
