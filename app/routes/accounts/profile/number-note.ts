import type { RequestContext } from '../../../request-context.ts'

/** How far a change of number has come; kept by the member's browser, signed, out of reach of its scripts. */
export type NumberNote = {
  change: 'ownCode' | 'new' | 'newCode'
  /** The proof that the member holds its present number. */
  oldProof?: string
  /** The number that a code was last sent to. */
  phone: string
  sentAt: number
  /** What binds tries of that code to this member; notes of the release before have none. */
  nonce?: string
}

export async function readNumberNote({ requestSession }: RequestContext): Promise<NumberNote | undefined> {
  const note = await requestSession.readNote()
  // What comes back is what was kept.
  return typeof note === 'object' && note !== null && 'change' in note ? (note as NumberNote) : undefined
}
