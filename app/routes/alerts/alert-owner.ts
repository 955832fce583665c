import { data } from 'react-router'
import { requestContext } from '#app/request-context.ts'
import type { PageArgs } from '#app/routes/accounts/load-member-page.ts'
import { alertLinks, findAlertOwner } from '#domain/alerts/alert-links.ts'
import type { AlertOwner } from '#domain/alerts/alert-owner.ts'
import { maxSearches } from '#domain/alerts/save-search.ts'
import { RecordError } from '#records/errors.ts'
import { codeText } from '../accounts/login/refusal.ts'
import { type AlertsResult, t } from './alerts-meta.ts'

/** The page, and the token of the link that leads to it; empty without one. */
export const readToken = ({ request, context }: PageArgs) => ({
  page: context.get(requestContext),
  token: new URL(request.url).searchParams.get('token') ?? '',
})

/**
 * Whose alerts the request is about: a guest's by the token of a link in a mail, else the signed-in member's. The token
 * comes first, because a member may also have searches from before it signed up.
 */
export async function readAlertOwner(args: PageArgs) {
  const { page, token } = readToken(args)
  const { ctx: visitorCtx, session } = await page.requestSession.visitor()
  const links = alertLinks(page.sender.secret)
  const guest = token ? await findAlertOwner(page.ctx, links, token) : undefined
  const owner: AlertOwner | undefined = guest ?? (session && { user: session.accountId })
  return { page, ctx: visitorCtx, owner, token: guest ? token : '' }
}

const fields = ['name', 'email', 'phone', 'channel', 'rhythm'] as const

export const alertsSuccess = (result: Partial<AlertsResult>) =>
  data<AlertsResult>({ tone: 'good', problems: {}, values: {}, ...result })

/** Turns an error of a verb into a form result, and logs a failure. */
export function alertsFailure(
  { log }: { log: (level: 'error', details: Record<string, unknown>, message: string) => void },
  error: unknown,
  { id, values = {} }: { id?: string; values?: Record<string, string> } = {},
) {
  const fail = (status: number, result: Partial<AlertsResult>) =>
    data<AlertsResult>({ tone: 'bad', id, problems: {}, values, ...result }, { status })
  if (error instanceof RecordError && error.status === 429) {
    const wait = Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60))
    return fail(429, { text: t('limited', { wait }) })
  }
  const wrong = error instanceof RecordError ? error.data : {}
  if (wrong.address?.code === 'validation_too_many_searches')
    return fail(400, { text: t('full', { max: maxSearches }) })
  if (wrong.address) return fail(400, { text: t('new.cannot') })
  const problems = Object.fromEntries(
    fields.filter(field => field in wrong).map(field => [field, t(`problem.${field}`)]),
  )
  if (wrong.code) problems.code = codeText(error)
  if (Object.keys(problems).length) return fail(400, { problems })
  if (error instanceof RecordError) return fail(error.status, { text: t('failed') })
  log('error', { error }, 'a change of alerts failed')
  return fail(500, { text: t('failed') })
}
