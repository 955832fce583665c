import type { RouterContextProvider } from 'react-router'
import { newAlertPath } from '#app/alert-path.ts'
import { loadOrThrow } from '#app/load-or-throw.ts'
import saveMessages from '#app/messages/en/alerts/save.json'
import searchWords from '#app/messages/en/search/results.json'
import { translations } from '#app/messages/use-translations.ts'
import { requestContext } from '#app/request-context.ts'
import { isLowerBound, type ResultGroup, searchSite } from '#domain/search/search-site.ts'
import { maxSearchLength } from '#domain/search/tokens.ts'
import { chipsOf } from './chips.ts'
import { offerLinks } from './offer-links.ts'
import { rentalLinks } from './rental-links.ts'
import { entryAddress, searchAddress, searchPath, targetAddress } from './search-address.ts'
import { correctionLink } from './search-links.ts'

const t = translations(searchWords)
const tSave = translations(saveMessages)

type LoaderArgs = { request: Request; context: Readonly<RouterContextProvider> }

/** The loader of the search: results in groups, parsed filters, and all texts. */
export async function loadSearch({ request, context }: LoaderArgs) {
  const page = context.get(requestContext)
  const q = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, maxSearchLength)
  if (!q) return { q, results: undefined, choices: [examples()] }
  const { typed, facts, instead, ignored, offers, isLoose, groups, alike, rentals } = await loadOrThrow(
    page,
    searchSite(page.ctx, q),
  )
  const total = groups.reduce((sum, group) => sum + group.total, 0)
  const results = {
    count: t(groups.some(isLowerBound) ? 'atLeast' : 'count', { count: total }),
    correction: correctionLink(q, instead, searchAddress),
    ignored: ignored.map(word => `“${word}”`).join(', '),
    offers: offerLinks(offers),
    isLoose,
    chips: chipsOf(typed, facts),
    clearTo: searchPath,
    saves: canSave(groups) && !ignored.length && !isLoose ? saveLink(searchAddress(instead ?? q)) : undefined,
    rentals: rentalLinks(rentals),
    groups: groups.map(group => toResultGroupView(group, facts.length > 0)),
  }
  const isEmpty = !groups.length && !offers.length
  return { q, results, choices: isEmpty ? [...(alike.length ? [didYouMean(alike)] : []), examples()] : [] }
}

const didYouMean = (titles: readonly string[]) => choicesOf(t('didYouMean'), titles)

const exampleNames = ['suv', 'scooter', 'used', 'automatic', 'seven', 'bike'] as const
const examples = () =>
  choicesOf(
    t('try'),
    exampleNames.map(name => t(`examples.${name}`)),
  )

/** A heading and links to searches. */
const choicesOf = (title: string, searches: readonly string[]) => ({
  title,
  links: searches.map(words => ({ label: words, to: searchAddress(words) })),
})

const saveLink = (list: string) => ({
  to: newAlertPath(list),
  label: tSave('save'),
})

/** Whether a list has exactly the vehicles of a group, so that it can be saved. */
const canSave = (groups: readonly ResultGroup[]) => groups.some(each => 'target' in each && each.target)

export type SearchData = Awaited<ReturnType<typeof loadSearch>>

/** A group with its heading, its count and a link to all results, if there are more or the list has filters. */
function toResultGroupView(group: ResultGroup, isList: boolean) {
  const heading = t(`groups.${group.kind}`)
  if (group.kind === 'news') return { heading, total: String(group.total), articles: group.articles }
  if (group.kind === 'variants') {
    const links = group.variants.map(entry => ({ label: entry.title, to: entryAddress(entry) }))
    return { heading, total: String(group.total), links }
  }
  const { cards, target, total, hasMore } = group
  const count = isLowerBound(group) ? `${total}+` : String(total)
  const all = target &&
    (hasMore || isList) && {
      to: targetAddress(target),
      label: t('seeAll', { count }),
      name: t('seeAllOf', { count, group: heading }),
    }
  const totalText = hasMore && !target ? t('someOf', { shown: cards.length, count }) : count
  return { heading, total: totalText, cards, all }
}

export type ResultGroupView = ReturnType<typeof toResultGroupView>
