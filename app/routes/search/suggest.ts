import { loadOrThrow } from '#app/load-or-throw.ts'
import searchWords from '#app/messages/en/search/results.json'
import { translations } from '#app/messages/use-translations.ts'
import { requestContext } from '#app/request-context.ts'
import type { SuggestedGroup } from '#app/ui/use-suggestions.ts'
import { findGroupName, groupNames } from '#domain/search/find-entries.ts'
import { type Suggestions, suggestSearches } from '#domain/search/suggest.ts'
import { maxSearchLength } from '#domain/search/tokens.ts'
import type { Route } from './+types/suggest'
import { chipsOf } from './chips.ts'
import { offerLinks } from './offer-links.ts'
import { entryAddress, targetAddress } from './search-address.ts'

const t = translations(searchWords)
/** Shorter texts match too much. */
const minQueryLength = 2

/** Suggestions for the letters typed so far, in groups, as JSON; the same for all visitors, cached for a minute. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(requestContext)
  const q = (new URL(request.url).searchParams.get('q') ?? '').trimStart().slice(0, maxSearchLength)
  const suggestions =
    q.trim().length < minQueryLength ? undefined : await loadOrThrow(page, suggestSearches(page.ctx, q))
  return Response.json(suggestions ? groupsOf(suggestions) : [], {
    headers: { 'Cache-Control': 'public, max-age=60' },
  })
}

function groupsOf({ typed, facts, ignored, offers, targets, entries }: Suggestions): SuggestedGroup[] {
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
    items: entries
      .filter(entry => findGroupName(entry) === name)
      .map(entry => ({ label: entry.title, to: entryAddress(entry) })),
  }))
  const words = ignored.map(word => `“${word}”`).join(', ')
  return [
    { heading: t('offers.heading'), items: offerLinks(offers) },
    { heading: words ? t('listsWithout', { words }) : t('lists'), items: lists },
    ...pages,
  ].filter(({ items }) => items.length)
}
