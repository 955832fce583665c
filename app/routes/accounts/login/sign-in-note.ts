import type { RequestContext } from '#app/request-context.ts'

/** The message of the last step, for the next page. */
export type NoteMessage = { title: string; text: string; tone: 'good' | 'bad' }

/** The progress of a sign-in, in a signed cookie that scripts cannot read. */
export type SignInNote = {
  phone: string
  /** The time of the last code, in milliseconds since 1970. */
  sentAt: number
  /** Binds tries of that code to this visitor; notes of the previous release have none. */
  nonce?: string | undefined
  /** Set after the code is verified. */
  proof?: { mfaId: string; isKnown: boolean } | undefined
  message?: NoteMessage | undefined
}

/** The note of a sign-in. A change of number stores its own note in the same cookie. */
export async function readSignInNote({ requestSession }: RequestContext): Promise<SignInNote | undefined> {
  const note = await requestSession.readNote()
  const isSignIn = typeof note === 'object' && note !== null && 'phone' in note && !('change' in note)
  // Only `saveSignInNote` writes it, and the cookie is signed.
  return isSignIn ? (note as SignInNote) : undefined
}

export const saveSignInNote = ({ requestSession }: RequestContext, note: SignInNote | undefined) =>
  requestSession.saveNote(note)

/** The wait before another code, in milliseconds. */
const codeWaitMs = 30_000

/** The whole seconds until the visitor may request another code. */
export const resendIn = ({ sentAt }: SignInNote, now = Date.now()) =>
  Math.max(0, Math.ceil((sentAt + codeWaitMs - now) / 1000))
