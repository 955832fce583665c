import { redirect } from 'react-router'
import type { RequestContext } from '../../request-context.ts'
import { loginPath, ownPath, type Step, steps } from './login-path.ts'
import { keepNote, readNote, resendIn, type SignInNote } from './sign-in-note.ts'

/** The step that the address names, as far as the visitor has come; whoever is signed in goes on. */
export async function loadLogin(page: RequestContext, request: Request) {
  const { searchParams } = new URL(request.url)
  const next = ownPath(searchParams.get('next'))
  const { session } = await page.visit.visitor()
  if (session) throw redirect(next ?? '/')
  const note = await readNote(page)
  const asked = stepNamed(searchParams.get('step'))
  const step = reachable(asked, note)
  if (step !== asked) throw redirect(loginPath({ step, next }))
  const { said, proof, phone = '', sentAt = 0 }: Partial<SignInNote> = note ?? {}
  // It is said once.
  if (note && said) await keepNote(page, { ...note, said: undefined })
  return {
    step,
    next,
    said,
    phone,
    isDemo: page.settings.isDemo,
    isWalk: page.isWalk,
    isVerified: proof !== undefined,
    isKnown: proof?.isKnown ?? false,
    sentAt,
    resendIn: note ? resendIn(note) : 0,
  }
}

export type LoginData = Awaited<ReturnType<typeof loadLogin>>

export const stepNamed = (given: string | null): Step => steps.find(step => step === given) ?? 'phone'

function reachable(asked: Step, note?: SignInNote): Step {
  if (!note) return 'phone'
  if (!note.proof && (asked === 'password' || asked === 'reset')) return 'code'
  return asked === 'reset' && !note.proof?.isKnown ? 'password' : asked
}
