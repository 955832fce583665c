import type { RequestContext } from '../../../request-context.ts'

/** What was said of the last step, for the page that comes next. */
export type NoteMessage = { title: string; text: string; tone: 'good' | 'bad' }

/** How far a sign-in has come; kept by the visitor's browser, signed, out of reach of its scripts. */
export type SignInNote = {
  phone: string
  /** When the last code went out, in milliseconds since 1970. */
  sentAt: number
  /** What binds tries of that code to this visitor; notes of the release before have none. */
  nonce?: string | undefined
  /** There once the code was verified. */
  proof?: { mfaId: string; isKnown: boolean } | undefined
  said?: NoteMessage | undefined
}

/** The note of a sign-in; whoever changes a number keeps one of another form in the same place. */
export async function readSignInNote({ requestSession }: RequestContext): Promise<SignInNote | undefined> {
  const note = await requestSession.readNote()
  const isSignIn = typeof note === 'object' && note !== null && 'phone' in note && !('change' in note)
  // What comes back is what was kept.
  return isSignIn ? (note as SignInNote) : undefined
}

export const saveSignInNote = ({ requestSession }: RequestContext, note: SignInNote | undefined) =>
  requestSession.saveNote(note)

/** How long one waits for another code, in milliseconds. */
const codeWaitMs = 30_000

/** Whole seconds until another code may be asked for. */
export const resendIn = ({ sentAt }: SignInNote, now = Date.now()) =>
  Math.max(0, Math.ceil((sentAt + codeWaitMs - now) / 1000))
