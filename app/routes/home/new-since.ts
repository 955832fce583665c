import { loadOrThrow } from '#app/load-or-throw.ts'
import { requestContext } from '#app/request-context.ts'
import { listNewSince } from '#domain/catalogue/new-since.ts'
import type { Route } from './+types/new-since'

/** The cards of what is new since a day, as JSON; none for a text that is no day. The same for all visitors. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(requestContext)
  const day = new URL(request.url).searchParams.get('day') ?? ''
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day))
  const cards = isDay ? await loadOrThrow(page, listNewSince(page.ctx, day)) : []
  return Response.json(cards, { headers: { 'Cache-Control': 'public, max-age=300' } })
}
