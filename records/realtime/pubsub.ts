/**
 * What the processes of one site tell each other. What is told may be lost with a broken line, never in silence: every
 * process that may have missed something is told so.
 */
export type PubSub = {
  publish: (topic: string, body: unknown) => void
  /** What others tell, never what this process told itself. */
  on: (topic: string, listener: (body: unknown) => void) => void
  /** Something may have been told that this process did not hear. */
  onMissed: (listener: () => void) => void
}
