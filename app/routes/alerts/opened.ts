import { requestContext } from '#app/request-context.ts'
import { findSavedSearch, listMatches, markSeen } from '#domain/alerts/manage-searches.ts'
import type { Route } from './+types/opened'

const maxRecords = 200

/**
 * `POST list=<address>`: a member has opened a list. Answers which vehicles on it are new since the member's last visit,
 * and since when, if the list is a saved search; else null. `since` continues a visit: what a browser has been told
 * stays new until its tab closes.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const page = context.get(requestContext)
  const { ctx, session } = await page.requestSession.visitor()
  if (!session) throw Response.json(null, { status: 401 })
  const posted = await request.formData()
  const owner = { user: session.accountId }
  const search = await findSavedSearch({ ...page.ctx, ...ctx }, owner, String(posted.get('list') ?? ''))
  if (!search) return Response.json(null)
  const lastVisit = (await markSeen(ctx, owner, search.id)) ?? search.created
  const continued = String(posted.get('since') ?? '')
  const since = continued && continued < lastVisit ? continued : lastVisit
  const matches = await listMatches(ctx, owner, { search: search.id, limit: maxRecords })
  const records = matches.filter(({ created }) => created > since).map(({ record }) => record)
  return Response.json({ since, records: [...new Set(records)] })
}
