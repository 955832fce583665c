import { data } from 'react-router'
import profileMessages from '#app/messages/en/accounts/profile.json'
import { translations } from '#app/messages/use-translations.ts'
import { RecordError } from '#records/errors.ts'
import type { MemberPage } from './load-member-page.ts'

export const t = translations(profileMessages)

/** The result of a form on the account pages: a message, or errors by field. */
export type FormResult = {
  tone: 'good' | 'bad'
  /** For the whole page. */
  text?: string | undefined
  /** By field. */
  problems: Record<string, string>
  /** The typed values, if they were not saved. */
  values: Record<string, string>
}

export const formSuccess = (text: string) =>
  data<FormResult>({ tone: 'good', text, problems: {}, values: {} })

type FailureOptions = {
  text?: string
  problems?: Record<string, string>
  values?: Record<string, string>
  status?: number
}

export const formFailure = ({ text, problems = {}, values = {}, status = 400 }: FailureOptions) =>
  data<FormResult>({ tone: 'bad', text, problems, values }, { status })

/**
 * Turns an error of a verb into a form result: `words` at the invalid field, too many tries, or a failure, which it
 * logs whole.
 */
export function formFailureFrom(
  { page }: MemberPage,
  error: unknown,
  words: (data: RecordError['data']) => Record<string, string>,
  values: Record<string, string> = {},
) {
  if (error instanceof RecordError && error.status === 429) {
    const wait = Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60))
    return formFailure({ text: t('limited', { wait }), values, status: 429 })
  }
  if (error instanceof RecordError && error.status === 503)
    return formFailure({ text: t('crowded'), values, status: 503 })
  const problems = error instanceof RecordError ? words(error.data) : {}
  if (Object.keys(problems).length) return formFailure({ problems, values })
  page.log('error', { error }, 'an account change failed')
  return formFailure({ text: t('failed'), values, status: error instanceof RecordError ? error.status : 500 })
}
