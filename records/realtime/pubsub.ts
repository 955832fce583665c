/**
 * Messages between the processes of one site. A broken connection may lose messages, but never silently: `onMissed`
 * fires in every process that may have missed some.
 */
export type PubSub = {
  publish: (topic: string, body: unknown) => void
  /** Receives messages of other processes, never of this one. */
  on: (topic: string, listener: (body: unknown) => void) => void
  /** Calls the listener when this process may have missed messages. */
  onMissed: (listener: () => void) => void
}
