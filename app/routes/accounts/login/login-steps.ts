import { redirect } from 'react-router'
import type { RequestContext } from '#app/request-context.ts'
import { sendCode, verifyCode } from '#domain/accounts/codes.ts'
import { formatNationalNumber, parseMobile } from '#format/phone.ts'
import { loginPath } from './login-path.ts'
import { codeText, type Refusal, refusalOf, t } from './refusal.ts'
import { type SignInNote, saveSignInNote } from './sign-in-note.ts'

const minCodeLength = 4

/** Sends a code and redirects to the code step. */
export async function sendLoginCode(page: RequestContext, input: string, next: string | undefined) {
  const phone = parseMobile(input)
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
  const message = isScarce
    ? ({
        title: t('scarce'),
        text: t('scarceText', { phone: formatNationalNumber(phone) }),
        tone: 'good',
      } as const)
    : ({
        title: t('sent'),
        text: t('sentText', { phone: formatNationalNumber(phone) }),
        tone: 'good',
      } as const)
  await saveSignInNote(page, { phone, sentAt: Date.now(), nonce, message })
  return redirect(loginPath({ step: 'code', next }), 303)
}

/** Verifies the code and redirects to the password step. */
export async function enterCode(
  page: RequestContext,
  note: SignInNote,
  input: string,
  next: string | undefined,
) {
  const title = t('verificationFailed')
  const code = input.replace(/\D/g, '')
  if (code.length < minCodeLength) {
    return { title, text: t('invalidCode'), field: 'code', status: 400 } satisfies Refusal
  }
  const { ctx, sender } = page
  try {
    const { phone, nonce = '' } = note
    const { mfaId, isExistingUser } = await verifyCode(ctx, { phone, code, nonce }, sender)
    await saveSignInNote(page, { ...note, proof: { mfaId, isKnown: isExistingUser } })
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
