import loginMessages from '#app/messages/en/accounts/login.json'
import { translations } from '#app/messages/use-translations.ts'
import type { RequestContext } from '#app/request-context.ts'
import { codeErrorMessages } from '#domain/accounts/codes.ts'
import { RecordError } from '#records/errors.ts'
import type { SignInNote } from './sign-in-note.ts'

export const t = translations(loginMessages)

/** Why a step failed, in the product's words (spec section 8, Login), and at which field. */
export type Refusal = {
  title: string
  text: string
  field?: 'phone' | 'code' | 'password' | 'name'
  status: number
  typedName?: string
}

type Reason = { refused: string; otherwise: string; title: string; field?: Refusal['field'] }

/**
 * Turns an error into the text for the visitor: an invalid password or proof, or too many tries. A plain 400 shows
 * `refused`, any other error `otherwise`, which it logs whole.
 */
export function refusalOf(page: RequestContext, error: unknown, reason: Reason): Refusal {
  const { title, field, refused, otherwise } = reason
  const at = { title, ...(field && { field }) }
  if (!(error instanceof RecordError)) {
    page.log('error', { error }, 'a sign-in step failed')
    return { ...at, text: otherwise, status: 500 }
  }
  const { status, data, retryAfter = 0, cause } = error
  if (cause) page.log('error', { error: cause }, 'a sign-in step failed')
  if (status === 429) return { title, text: waitText(retryAfter), status }
  if (status === 403) return { ...at, text: t('blocked'), status }
  if (status !== 400) return { ...at, text: otherwise, status }
  return { ...at, text: passwordText(data.password?.code) ?? refused, status }
}

const reasons = ['invalidCode', 'expired', 'tooManyTries', 'otherPhone'] as const

/** The text of a rejected code; empty for any other error. */
export function codeText(error: unknown): string {
  const reason = reasons.find(
    each => error instanceof RecordError && error.message === codeErrorMessages[each],
  )
  return reason ? t(reason) : ''
}

/** Whether the proof has expired, or another tab used it: the visitor needs a new code. */
export const isProofGone = (error: unknown) => error instanceof RecordError && error.data.mfaId !== undefined

/** The sign-in after its proof has expired: it needs a new code, and says so. */
export const withoutProof = (note: SignInNote): SignInNote => ({
  phone: note.phone,
  sentAt: note.sentAt,
  message: { title: t('verificationFailed'), text: t('expired'), tone: 'bad' },
})

/** The text of an invalid new password, by its error code. */
export function passwordText(code: string | undefined) {
  if (code === 'validation_common_password') return t('commonPassword')
  if (code === 'validation_max_text_constraint') return t('longPassword')
  return code && t('shortPassword')
}

export const waitText = (seconds: number) =>
  seconds < 120 ? t('limited', { wait: seconds }) : t('limitedLong', { wait: Math.ceil(seconds / 60) })
