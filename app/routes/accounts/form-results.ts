import { data } from 'react-router'
import profileMessages from '#app/messages/en/accounts/profile.json'
import { translations } from '#app/messages/use-translations.ts'
import { RecordError } from '#records/errors.ts'
import type { MemberPage } from './load-member-page.ts'

export const t = translations(profileMessages)

/** What became of a form of the account's pages: one sentence, or what is wrong with which field. */
export type FormResult = {
  tone: 'good' | 'bad'
  /** For the page as a whole. */
  text?: string | undefined
  /** By field. */
  problems: Record<string, string>
  /** What was typed, where it was not kept. */
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
 * An error of a verb as the page says it: `words` of the field that is wrong, that it was too often, or that it failed,
 * which the log gets whole.
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
  page.log('error', { error }, 'a page of an account could not keep a change')
  return formFailure({ text: t('failed'), values, status: error instanceof RecordError ? error.status : 500 })
}
