import { data, type RouterContextProvider, redirect } from 'react-router'
import { formatList } from '#app/format/list.ts'
import { placeName } from '#app/format/record-text.ts'
import { loadOrThrow } from '#app/load-or-throw.ts'
import usedMessages from '#app/messages/en/used-vehicles/links.json'
import usedListMessages from '#app/messages/en/used-vehicles/list.json'
import { pageUrl } from '#app/messages/paths.ts'
import { translations } from '#app/messages/use-translations.ts'
import { requestContext } from '#app/request-context.ts'
import { widerLinks } from '#app/routes/catalogue/list/wider-links.ts'
import { listMarketLinks } from '#app/routes/market/market-links.ts'
import { correctionLink, searchAllLink } from '#app/routes/search/search-links.ts'
import type { LinkGroup } from '#app/ui/link-groups.tsx'
import type { FacetValue } from '#domain/catalogue/list/list-with-facets.ts'
import type { InvertedRange } from '#domain/catalogue/list/query-params.ts'
import { listWithCorrection } from '#domain/search/corrections.ts'
import {
  type City,
  findCity,
  findNearCities,
  listCities,
  toCitySlug,
} from '#domain/used-vehicles/list/cities.ts'
import { listUsed, usedPerPage } from '#domain/used-vehicles/list/list-used.ts'
import { type UsedListPreset, usedSorts } from '#domain/used-vehicles/list/used-filters.ts'
import {
  maxPagesAtOnce,
  parseUsedListQuery,
  type UsedIgnoredParams,
  type UsedListQuery,
  usedPath,
  usedPresetAt,
} from '#domain/used-vehicles/list/used-list-address.ts'
import { RecordError } from '#records/errors.ts'
import { landingPath, usedAddress, withUsedFilter } from './used-address.ts'
import { activeUsedFilters, usedGroups, usedSortOptions, usedTypeLinks } from './used-filter-panel.ts'
import { usedPhrase } from './used-labels.ts'

const t = translations(usedMessages)
const tList = translations(usedListMessages)

type LoaderArgs = {
  request: Request
  params: { city?: string | undefined }
  context: Readonly<RouterContextProvider>
}

/** The loader of every list of used vehicles: the vehicles, the filters and all texts. */
export async function loadUsedList({ request, params, context }: LoaderArgs) {
  const page = context.get(requestContext)
  const { pathname, searchParams } = pageUrl(request)
  const preset = usedPresetAt(pathname)
  const read = parseUsedListQuery(preset, searchParams)
  const cities = await loadOrThrow(page, listCities(page.ctx))
  const requestedCity = params.city ?? read.query.chosen.location?.[0]
  const city = requestedCity === undefined ? undefined : findCity(cities, requestedCity)
  if (params.city && city && city.slug !== params.city)
    throw redirect(`${usedPath(preset)}/in/${city.slug}`, 301)
  const requestedQuery =
    requestedCity === undefined ? read.query : inCity(read.query, city?.name ?? requestedCity)

  const found = await loadOrThrow(
    page,
    listWithCorrection(page.ctx, requestedQuery, query => listUsed(page.ctx, preset, query)).catch(error => {
      // If the cursor's vehicle is no longer listed, the list restarts from its first page.
      if (requestedQuery.after && error instanceof RecordError && error.status === 400) return undefined
      throw error
    }),
  )
  if (!found) throw redirect(usedAddress(preset, requestedQuery))
  const { query, typed, listing } = found
  const { facets, ...vehiclePage } = listing
  const phrase = usedPhrase(query, preset.hasTypes ? query.chosen.type?.[0] : preset.type)
  const address = usedAddress(preset, query)
  const landing = landingPath(preset, query)
  // The list of all defaults to cars, but it is not the list of cars.
  const isOfAll = preset.name === 'all' && address === usedPath(preset)
  const what = isOfAll ? tList('list.all') : phrase
  const title = t('title', { what })
  const market = await loadOrThrow(
    page,
    listMarketLinks(page.ctx, { brand: query.chosen.brand?.[0], search: query.q }),
  )
  const isAfter = query.after !== ''
  const shownData = {
    preset: preset.name,
    path: usedPath(preset),
    q: query.q,
    defaults: { sort: usedSorts[0], ...(preset.hasTypes && { type: preset.type }) },
    implied: params.city && city ? { location: city.name } : undefined,
    ignored: ignoredText(read.ignored, read.crossed),
    correction: correctionLink(typed, query.q, q => usedAddress(preset, requestedQuery, { q })),
    searchAll: listing.total ? undefined : searchAllLink(query.q),
    wider:
      listing.total || isAfter
        ? []
        : await widerLinks(activeUsedFilters(preset, query, true), async params => {
            const { query: wider } = parseUsedListQuery(preset, params)
            return (await listUsed(page.ctx, preset, wider)).total
          }),
    mistyped:
      requestedCity !== undefined && !city ? mistyped(preset, query, cities, requestedCity) : undefined,
    listing: vehiclePage,
    words: {
      heading: what,
      subtitle: t('subtitle'),
      title: query.page > 1 ? t('pageTitle', { title, page: query.page }) : title,
      description:
        isOfAll || !listing.isCounted
          ? t('descriptionOfAll')
          : t('description', { what, count: listing.total }),
      count: listing.isCounted ? t('count', { count: listing.total }) : t('notCounted'),
    },
    types: preset.name === 'all' ? usedTypeLinks(preset, query) : [],
    filters: {
      groups: usedGroups(preset, query, facets),
      active: activeUsedFilters(preset, query),
      sorts: usedSortOptions(preset, query),
    },
    further: [
      ...(address === usedPath(preset) || landing ? cityLinks(preset, facets.location ?? []) : []),
      { title: t('prices'), links: market },
    ],
    isAfter,
    empty: vehiclePage.vehicles.length ? undefined : emptyWords(listing.total > 0 || isAfter),
    more: moreAddress(preset, query, listing),
    address,
    canonical: landing ?? address,
    clearTo: usedPath(preset),
    isNarrowed: query.after !== '' || query.pages > 1 || (!landing && address !== usedPath(preset)),
  }
  return data(shownData, { status: params.city && !city ? 404 : 200 })
}

/** Why a page has no vehicles: it is beyond the last one, or nothing was found. */
const emptyWords = (isBeyond: boolean) =>
  isBeyond
    ? { title: t('noSuchPage'), firstPage: t('firstPage') }
    : { title: t('noneFound'), text: t('noneHint') }

export type UsedListData = Awaited<ReturnType<typeof loadUsedList>>['data']

const inCity = (query: UsedListQuery, name: string): UsedListQuery => ({
  ...query,
  chosen: { ...query.chosen, location: [name] },
})

const maxCityLinks = 16

/** Links to single cities, those with most vehicles of this type first. */
function cityLinks(preset: UsedListPreset, facet: readonly FacetValue[]): LinkGroup[] {
  if (preset.name === 'all' || !facet.length) return []
  const links = facet
    .filter(({ count }) => count !== 0)
    .toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0))
    .slice(0, maxCityLinks)
    .map(({ value, count }) => ({
      label: placeName(value),
      count,
      to: `${usedPath(preset)}/in/${toCitySlug(value)}`,
    }))
  return [{ title: t('byCity'), links }]
}

/** The link to more vehicles: one more page, or after many pages only what follows. */
function moreAddress(
  preset: UsedListPreset,
  query: UsedListQuery,
  { vehicles, total, pages }: { vehicles: { id: string }[]; total: number; pages: number },
): string | undefined {
  const last = vehicles.at(-1)
  if (!last) return undefined
  const isWhole = query.page === 1 && !query.after
  if (isWhole && vehicles.length >= total) return undefined
  if (isWhole && query.pages < maxPagesAtOnce) return usedAddress(preset, query, { pages: query.pages + 1 })
  const isLast = vehicles.length < usedPerPage || query.page >= pages
  return isLast && !(isWhole && vehicles.length < total)
    ? undefined
    : usedAddress(preset, query, { after: last.id })
}

/** The note that no vehicle is in a place of that name, with similar places. */
const mistyped = (preset: UsedListPreset, query: UsedListQuery, cities: readonly City[], name: string) => {
  const near = findNearCities(cities, name)
  return {
    text: t(near.length ? 'didYouMean' : 'noSuchCity', { given: name }),
    cities: near.map(({ name }) => ({
      name: placeName(name),
      to: withUsedFilter(preset, query, 'location', [name]),
    })),
  }
}

const others = ['min', 'max', 'maxKm', 'sort', 'page', 'pages'] as const
const isFilter = (name: UsedIgnoredParams[number]): name is Exclude<typeof name, (typeof others)[number]> =>
  !others.some(each => each === name)

/** The note about ignored parameters of the URL; empty if there are none. */
function ignoredText(ignored: UsedIgnoredParams, crossed: InvertedRange): string {
  const crossedText = crossed ? t('crossed') : ''
  if (!ignored.length) return crossedText
  const named = ignored.map(name => (isFilter(name) ? t(`filters.${name}`) : t(`ignored.${name}`)))
  return [t('notUnderstood', { names: formatList(named) }), crossedText].filter(Boolean).join(' ')
}
