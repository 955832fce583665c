import { redirect } from 'react-router'
import { language } from '#app/messages/language.ts'
import type { RequestContext } from '#app/request-context.ts'
import { resetPassword } from '#domain/accounts/change-password.ts'
import { countFirstCode } from '#domain/accounts/code-limits.ts'
import { registerMember } from '#domain/accounts/register-member.ts'
import { saveLanguage } from '#domain/accounts/save-language.ts'
import { signInMember } from '#domain/accounts/sign-in.ts'
import { RecordError } from '#records/errors.ts'
import { nameProblem, noNameProblem } from '../name-problem.ts'
import { loginPath } from './login-path.ts'
import { isProofGone, type Refusal, refusalOf, t, withoutProof } from './refusal.ts'
import { type SignInNote, saveSignInNote } from './sign-in-note.ts'

const minPasswordLength = 8

export type SignedIn = { signedIn: { title: string; text: string; to: string } }

/** Signs in a known number, with a new password on request; creates an account for an unknown number. */
export async function enterPassword(
  page: RequestContext,
  note: SignInNote,
  { password, name, isReset }: { password: string; name: string; isReset: boolean },
  next: string | undefined,
) {
  const { mfaId = '', isKnown = true } = note.proof ?? {}
  const title = isKnown ? t('loginFailed') : t('registrationFailed')
  if ([...password].length < minPasswordLength) {
    const at = { field: 'password', status: 400, typedName: name } as const
    return { title, text: t('shortPassword'), ...at } satisfies Refusal
  }
  if (!isKnown && !name) return { title, text: noNameProblem(), field: 'name', status: 400 } satisfies Refusal
  const { ctx, sender, requestSession } = page
  const chosen = { mfaId, password, passwordConfirm: password }
  try {
    if (isReset) await resetPassword(ctx, chosen, sender)
    else if (!isKnown) await registerMember(ctx, { ...chosen, name })
    const credentials = { identity: note.phone, password, mfaId }
    const { account, token, identity } = await signInMember(ctx, credentials, sender, sender.secret)
    await saveLanguage(ctx, account.accountId, language())
    requestSession.signIn(token)
    const isKnownDevice = await sender.knownDevice?.(identity)
    const device = await requestSession.rememberDevice(identity)
    if (!isKnownDevice) await countFirstCode(sender.limits, device)
  } catch (error) {
    if (isProofGone(error)) {
      await saveSignInNote(page, withoutProof(note))
      return redirect(loginPath({ step: 'code', next }), 303)
    }
    if (error instanceof RecordError && error.data.name) {
      const text = nameProblem(error.data.name)
      return { title, text, field: 'name', status: 400, typedName: name } satisfies Refusal
    }
    const refused = isReset ? t('authenticationFailed') : t(isKnown ? 'invalidPassword' : 'registerFailed')
    const otherwise = t('authenticationFailed')
    return { ...refusalOf(page, error, { title, refused, otherwise, field: 'password' }), typedName: name }
  }
  await saveSignInNote(page, undefined)
  return signedInResult(page, isKnown, next ?? '/')
}

/** After client-side navigation the page shows a success toast first; a document redirects at once. */
function signedInResult({ isDataRequest }: RequestContext, isKnown: boolean, to: string) {
  if (!isDataRequest) return redirect(to, 303)
  const name = isKnown ? 'signedIn' : 'registered'
  return { signedIn: { title: t(name), text: t(`${name}Text`), to } } satisfies SignedIn
}
