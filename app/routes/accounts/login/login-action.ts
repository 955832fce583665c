import { data, redirect } from 'react-router'
import type { RequestContext } from '#app/request-context.ts'
import { enterPassword, type SignedIn } from './enter-password.ts'
import { parseStep } from './load-login.ts'
import { loginPath, safeRedirectPath } from './login-path.ts'
import { enterCode, sendLoginCode } from './login-steps.ts'
import { type Refusal, t } from './refusal.ts'
import { readSignInNote } from './sign-in-note.ts'

export type LoginResult = SignedIn | (Refusal & { isDataRequest: boolean })

/** Handles the posted step: redirects to the next one, or returns the error. */
export async function loginAction(page: RequestContext, request: Request) {
  const result = await runStep(page, request)
  if (result instanceof Response) return result
  if ('signedIn' in result) return data<LoginResult>(result)
  return data<LoginResult>({ ...result, isDataRequest: page.isDataRequest }, { status: result.status })
}

async function runStep(page: RequestContext, request: Request) {
  const { searchParams } = new URL(request.url)
  const posted = await request.formData()
  const text = (name: string) => {
    const value = posted.get(name)
    return typeof value === 'string' ? value : ''
  }
  const next = safeRedirectPath(searchParams.get('next'))
  const step = parseStep(searchParams.get('step'))
  if (step === 'phone') return sendLoginCode(page, text('phone'), next)
  const note = await readSignInNote(page)
  if (!note) return redirect(loginPath({ next }), 303)
  // Another tab has continued with another number.
  if (text('phone') !== note.phone) {
    return { title: t('verificationFailed'), text: t('otherPhone'), status: 400 } satisfies Refusal
  }
  if (step === 'code') {
    return posted.has('resend')
      ? sendLoginCode(page, note.phone, next)
      : enterCode(page, note, text('code'), next)
  }
  if (!note.proof) return redirect(loginPath({ step: 'code', next }), 303)
  return enterPassword(
    page,
    note,
    { password: text('password'), name: text('name').trim(), isReset: step === 'reset' },
    next,
  )
}
