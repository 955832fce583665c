import type { RequestContext } from '#app/request-context.ts'

/** The progress of a change of number, in a signed cookie that scripts cannot read. */
export type NumberNote = {
  change: 'ownCode' | 'new' | 'newCode'
  /** The proof that the member holds the current number. */
  oldProof?: string
  /** The recipient of the last code. */
  phone: string
  sentAt: number
  /** Binds tries of that code to this member; notes of the previous release have none. */
  nonce?: string
}

export async function readNumberNote({ requestSession }: RequestContext): Promise<NumberNote | undefined> {
  const note = await requestSession.readNote()
  // Only this module writes it, and the cookie is signed.
  return typeof note === 'object' && note !== null && 'change' in note ? (note as NumberNote) : undefined
}
