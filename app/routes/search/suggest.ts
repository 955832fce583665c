import { pictureSources } from '#app/format/media.ts'
import { priceRange } from '#app/format/price.ts'
import { loadOrThrow } from '#app/load-or-throw.ts'
import priceMessages from '#app/messages/en/pricing/price.json'
import searchWords from '#app/messages/en/search/results.json'
import { translations } from '#app/messages/use-translations.ts'
import { requestContext } from '#app/request-context.ts'
import type { SuggestedGroup } from '#app/ui/use-suggestions.ts'
import { collectionOf } from '#app/vehicle-paths.ts'
import { type CardOfKind, listCardsByKey } from '#domain/catalogue/cards-by-key.ts'
import { kindNames } from '#domain/catalogue/kinds.ts'
import { toVehicleKey } from '#domain/catalogue/vehicle-key.ts'
import { findGroupName, groupNames, type SearchEntry } from '#domain/search/find-entries.ts'
import { type Suggestions, suggestSearches } from '#domain/search/suggest.ts'
import { maxSearchLength } from '#domain/search/tokens.ts'
import type { Ctx } from '#records/context.ts'
import type { Route } from './+types/suggest'
import { chipsOf } from './chips.ts'
import { offerLinks } from './offer-links.ts'
import { entryAddress, targetAddress } from './search-address.ts'

const t = translations(searchWords)
const tPrice = translations(priceMessages)
/** Shorter texts match too much. */
const minQueryLength = 2

/** Suggestions for the letters typed so far, in groups, as JSON; the same for all visitors, cached for a minute. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(requestContext)
  const q = (new URL(request.url).searchParams.get('q') ?? '').trimStart().slice(0, maxSearchLength)
  const suggestions =
    q.trim().length < minQueryLength ? undefined : await loadOrThrow(page, suggestSearches(page.ctx, q))
  const cards = suggestions && (await loadOrThrow(page, cardsOf(page.ctx, suggestions.entries)))
  return Response.json(suggestions && cards ? groupsOf(suggestions, cards) : [], {
    headers: { 'Cache-Control': 'public, max-age=60' },
  })
}

type Cards = ReadonlyMap<string, CardOfKind>

/** The cards of the models among the entries. */
async function cardsOf(ctx: Ctx, entries: Suggestions['entries']): Promise<Cards> {
  const cards = await listCardsByKey(
    ctx,
    entries.flatMap(entry => keyOf(entry) ?? []),
  )
  return new Map(cards.map(card => [toVehicleKey(card.kind, card.vehicle.id), card]))
}

function keyOf({ kind, record }: SearchEntry) {
  const name = kindNames.find(each => each === kind)
  return name && toVehicleKey(name, record)
}

/** An entry as it is suggested; a model with its price and its picture. */
function itemOf(entry: SearchEntry, cards: Cards): SuggestedGroup['items'][number] {
  const card = cards.get(keyOf(entry) ?? '')
  const named = { label: entry.title, to: entryAddress(entry) }
  if (!card || card.kind === 'used') return named
  const { id, image, minPrice, maxPrice } = card.vehicle
  const price = priceRange({ min: minPrice, max: maxPrice })
  const owner = { collection: collectionOf(card.kind), id }
  return {
    ...named,
    ...(price.key !== 'notAvailable' && { detail: tPrice(price.key, price.values) }),
    ...(image && { picture: pictureSources(owner, image, 360).src }),
  }
}

function groupsOf(
  { typed, facts, ignored, offers, targets, entries }: Suggestions,
  cards: Cards,
): SuggestedGroup[] {
  const what = chipsOf(
    typed,
    facts.filter(({ name }) => name !== 'kind' && name !== 'used'),
  )
    .map(({ label }) => label)
    .join(', ')
  const lists = targets.map(target => {
    const label = [what, target.names].filter(Boolean).join(', ')
    const group = t(`groups.${target.kind}`)
    return { label: label ? t('list', { group, what: label }) : group, to: targetAddress(target) }
  })
  const pages = groupNames.map(name => ({
    heading: t(`groups.${name}`),
    items: entries.filter(entry => findGroupName(entry) === name).map(entry => itemOf(entry, cards)),
  }))
  const words = ignored.map(word => `“${word}”`).join(', ')
  return [
    { heading: t('offers.heading'), items: offerLinks(offers) },
    { heading: words ? t('listsWithout', { words }) : t('lists'), items: lists },
    ...pages,
  ].filter(({ items }) => items.length)
}
