import { redirect } from 'react-router'
import type { RequestContext } from '#app/request-context.ts'
import { loginPath, type Step, safeRedirectPath, steps } from './login-path.ts'
import { readSignInNote, resendIn, type SignInNote, saveSignInNote } from './sign-in-note.ts'
import { readSignInReason } from './sign-in-reason.ts'

/** The step in the URL, if the visitor has come that far. Redirects signed-in members. */
export async function loadLogin(page: RequestContext, request: Request) {
  const { searchParams } = new URL(request.url)
  const next = safeRedirectPath(searchParams.get('next'))
  const { session } = await page.requestSession.visitor()
  if (session) throw redirect(next ?? '/')
  const note = await readSignInNote(page)
  const requested = parseStep(searchParams.get('step'))
  const step = reachableStep(requested, note)
  if (step !== requested) throw redirect(loginPath({ step, next }))
  const { message, proof, phone = '', sentAt = 0 }: Partial<SignInNote> = note ?? {}
  // The message shows only once.
  if (note && message) await saveSignInNote(page, { ...note, message: undefined })
  return {
    step,
    next,
    reason: step === 'phone' ? await readSignInReason(page.ctx, next) : '',
    message,
    phone,
    isDemo: page.settings.isDemo,
    isDataRequest: page.isDataRequest,
    isVerified: proof !== undefined,
    isKnown: proof?.isKnown ?? false,
    sentAt,
    resendIn: note ? resendIn(note) : 0,
  }
}

export type LoginData = Awaited<ReturnType<typeof loadLogin>>

export const parseStep = (text: string | null): Step => steps.find(step => step === text) ?? 'phone'

function reachableStep(requested: Step, note?: SignInNote): Step {
  if (!note) return 'phone'
  if (!note.proof && (requested === 'password' || requested === 'reset')) return 'code'
  return requested === 'reset' && !note.proof?.isKnown ? 'password' : requested
}
