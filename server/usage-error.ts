/** Something that whoever runs a command can put right; its message is one line. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** Told by its name: the built site has a class of its own. */
export const isUsageError = (error: unknown): error is UsageError =>
  error instanceof Error && error.name === 'UsageError'
