import { placeName } from '#app/format/record-text.ts'
import { loadOrThrow } from '#app/load-or-throw.ts'
import rentalsMessages from '#app/messages/en/search/rentals.json'
import { translations } from '#app/messages/use-translations.ts'
import { rentalPath } from '#app/rental-paths.ts'
import { requestContext } from '#app/request-context.ts'
import type { SuggestedGroup } from '#app/ui/use-suggestions.ts'
import { findRentals } from '#domain/search/find-rentals.ts'
import { maxSearchLength } from '#domain/search/tokens.ts'
import type { Route } from './+types/rentals'

const t = translations(rentalsMessages)

/** `GET /search/rentals?q=`: the rentals that match a search, as a group in JSON. Empty for guests. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(requestContext)
  const { ctx } = await page.requestSession.visitor()
  const q = (new URL(request.url).searchParams.get('q') ?? '').trimStart().slice(0, maxSearchLength)
  const found = await loadOrThrow(page, findRentals(ctx, q))
  const items = found.map(({ id, title, location }) => ({
    label: t('item', { title, location: placeName(location) }),
    to: rentalPath(id),
  }))
  const groups: SuggestedGroup[] = items.length ? [{ heading: t('heading'), items }] : []
  return Response.json(groups)
}
