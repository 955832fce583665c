import { data, redirect } from 'react-router'
import type { RequestContext } from '../../request-context.ts'
import { enterPassword, type SignedIn } from './enter-password.ts'
import { stepNamed } from './load-login.ts'
import { loginPath, ownPath } from './login-path.ts'
import { type Refusal, t } from './refusal.ts'
import { readNote } from './sign-in-note.ts'
import { askForCode, enterCode } from './take-step.ts'

export type LoginAnswer = SignedIn | (Refusal & { isWalk: boolean })

/** Takes the step that was posted: leads on, or says why not. */
export async function loginAction(page: RequestContext, request: Request) {
  const result = await take(page, request)
  if (result instanceof Response) return result
  if ('signedIn' in result) return data<LoginAnswer>(result)
  return data<LoginAnswer>({ ...result, isWalk: page.isWalk }, { status: result.status })
}

async function take(page: RequestContext, request: Request) {
  const { searchParams } = new URL(request.url)
  const posted = await request.formData()
  const text = (name: string) => {
    const value = posted.get(name)
    return typeof value === 'string' ? value : ''
  }
  const next = ownPath(searchParams.get('next'))
  const step = stepNamed(searchParams.get('step'))
  if (step === 'phone') return askForCode(page, text('phone'), next)
  const note = await readNote(page)
  if (!note) return redirect(loginPath({ next }), 303)
  // Another tab has gone on with another number.
  if (text('phone') !== note.phone) {
    return { title: t('verificationFailed'), text: t('otherPhone'), status: 400 } satisfies Refusal
  }
  if (step === 'code') {
    return posted.has('resend')
      ? askForCode(page, note.phone, next)
      : enterCode(page, note, text('code'), next)
  }
  if (!note.proof) return redirect(loginPath({ step: 'code', next }), 303)
  return enterPassword(page, note, { password: text('password'), isReset: step === 'reset' }, next)
}
