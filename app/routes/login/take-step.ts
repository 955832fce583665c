import { redirect } from 'react-router'
import { sendCode, verifyCode } from '#domain/accounts/codes.ts'
import { readMobile } from '#domain/accounts/mobile-number.ts'
import { groupPhone } from '../../format/phone.ts'
import type { RequestContext } from '../../request-context.ts'
import { loginPath } from './login-path.ts'
import { codeText, type Refusal, refusalOf, t } from './refusal.ts'
import { keepNote, type SignInNote } from './sign-in-note.ts'

const shortestCode = 4

/** Sends a code and leads to the step that asks for it. */
export async function askForCode(page: RequestContext, given: string, next: string | undefined) {
  const phone = readMobile(given)
  if (!phone) {
    return { title: t('error'), text: t('invalidPhone'), field: 'phone', status: 400 } satisfies Refusal
  }
  const failed = t('sendFailed')
  let sent: Awaited<ReturnType<typeof sendCode>>
  try {
    sent = await sendCode(page.ctx, phone, page.sender)
  } catch (error) {
    return refusalOf(page, error, { title: t('error'), refused: failed, otherwise: failed })
  }
  const { nonce, isScarce } = sent
  const said = isScarce
    ? ({ title: t('scarce'), text: t('scarceText', { phone: groupPhone(phone) }), tone: 'good' } as const)
    : ({ title: t('sent'), text: t('sentText', { phone: groupPhone(phone) }), tone: 'good' } as const)
  await keepNote(page, { phone, sentAt: Date.now(), nonce, said })
  return redirect(loginPath({ step: 'code', next }), 303)
}

/** Verifies the code and leads to the password. */
export async function enterCode(
  page: RequestContext,
  note: SignInNote,
  given: string,
  next: string | undefined,
) {
  const title = t('verificationFailed')
  const code = given.replace(/\D/g, '')
  if (code.length < shortestCode) {
    return { title, text: t('invalidCode'), field: 'code', status: 400 } satisfies Refusal
  }
  const { ctx, sender } = page
  try {
    const { phone, nonce = '' } = note
    const { mfaId, isExistingUser } = await verifyCode(ctx, { phone, code, nonce }, sender)
    await keepNote(page, { ...note, proof: { mfaId, isKnown: isExistingUser } })
  } catch (error) {
    return refusalOf(page, error, {
      title,
      refused: codeText(error),
      otherwise: t('verifyFailed'),
      field: 'code',
    })
  }
  return redirect(loginPath({ step: 'password', next }), 303)
}
