/**
 * What the processes of one site tell each other. What is told may be lost with a broken line, never in silence: every
 * process that may have missed something is told so.
 */
export type Link = {
  tell: (topic: string, body: unknown) => void
  /** What others tell, never what this process told itself. */
  hear: (topic: string, listener: (body: unknown) => void) => void
  /** Something may have been told that this process did not hear. */
  onMissed: (listener: () => void) => void
}
