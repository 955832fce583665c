import { inArray } from 'drizzle-orm'
import { autoNews } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { listRecords } from '#records/list.ts'
import { type CardOfKind, listCardsByKey } from '../catalogue/cards-by-key.ts'
import { type KindName, kindNames } from '../catalogue/kinds.ts'
import { listVehicles } from '../catalogue/list/list-vehicles.ts'
import { toVehicleKey } from '../catalogue/vehicle-key.ts'
import { type NewsTeaser, teaserFields, toTeaser } from '../news/latest-news.ts'
import { listUsed } from '../used-vehicles/list/list-used.ts'
import { findGroupName, findSimilarTitles, isVariant, type SearchEntry } from './find-entries.ts'
import { findUsedByName, maxCounted } from './find-used-by-name.ts'
import type { ListTarget } from './list-targets.ts'
import { isUsedFilter } from './match-used.ts'
import { parseSearch } from './parse-search.ts'
import type { ParsedFilter } from './search-filters.ts'
import type { RentalSearch, SearchShortcut } from './shortcuts.ts'
import { matchUnlistedUsed, matchUsedInAnyCity, readUsedGroup } from './used-group.ts'

/**
 * The results of one kind: the first ones, the total, and a list with exactly these results if there is one. While
 * results are not counted, the total is only a lower bound.
 */
export type ResultGroup = { total: number; hasMore: boolean; isCounted?: boolean } & (
  | { kind: KindName | 'used'; cards: CardOfKind[]; target: ListTarget | undefined }
  | { kind: 'news'; articles: NewsTeaser[] }
  | { kind: 'variants'; variants: SearchEntry[] }
)

export type SearchResult = {
  q: string
  /** The typed words; `facts` refer to them by position. */
  typed: string[]
  facts: ParsedFilter[]
  /** The corrected search, if a word was mistyped. */
  instead: string | undefined
  /** The typed words that were ignored. */
  ignored: string[]
  offers: SearchShortcut[]
  /** Whether nothing matches the whole search, so that these are partial matches. */
  isLoose: boolean
  groups: ResultGroup[]
  /** Without results: titles similar to the search. */
  alike: string[]
  rentals: RentalSearch
}

/** The maximum number of results in the first group, and in each further one. */
const maxShown = 6
const maxShownBelow = 3

/** Searches everything: filters as a filtered list, and names in all collections with names. */
export async function searchSite(ctx: Ctx, q: string): Promise<SearchResult> {
  const read = await parseSearch(ctx, q, { max: maxShown, maxUsed: maxCounted })
  const { typed, facts, instead, offers, targets, relaxations, entries, names, rentals } = read
  const lists = await Promise.all(targets.map(target => readTargetGroup(ctx, target)))
  // Filters that no list has may still match individual used vehicles.
  const { fitting, left } = await matchUnlistedUsed(ctx, facts, targets)
  const listed = [
    ...fitting,
    ...lists.filter(({ kind, total }) => total > 0 && (kind !== 'used' || !fitting.length)),
  ]
  const models = await readEntryGroups(ctx, read.models, [])
  const hasNone = lists.length > 0 && ![...listed, ...models, ...entries].length
  const anywhere = hasNone && left.length ? await matchUsedInAnyCity(ctx, facts, targets) : []
  const relaxed = hasNone && !anywhere.length ? await findFirstGroup(ctx, relaxations) : anywhere
  const aside = anywhere.length ? left.filter(fact => !isUsedFilter(fact)) : left
  const found = await readEntryGroups(ctx, entries, names)
  const others = found.filter(group => !listed.length || group.kind === 'news')
  const isNew = listed.length > 0 && listed.every(({ kind }) => kind !== 'used')
  const used = isNew ? await readUsedGroup(ctx, facts, targets) : []
  const groups = [...models, ...listed, ...used, ...relaxed, ...others].map((group, at) =>
    at ? shortenGroup(group) : group,
  )
  return {
    q,
    typed,
    instead,
    offers,
    groups,
    rentals,
    facts: facts.filter(fact => !aside.includes(fact)),
    ignored: [...read.ignored, ...listTypedWords(typed, aside)],
    isLoose: read.isLoose || relaxed.length > 0,
    alike: groups.length || offers.length ? [] : await findSimilarTitles(ctx, q),
  }
}

/** Groups after the first are short, unless no list shows the rest. */
function shortenGroup(group: ResultGroup): ResultGroup {
  if ('target' in group && !group.target) return group
  if (group.kind === 'news') return { ...group, articles: group.articles.slice(0, maxShownBelow) }
  if (group.kind === 'variants') return { ...group, variants: group.variants.slice(0, maxShownBelow) }
  return { ...group, cards: group.cards.slice(0, maxShownBelow), hasMore: group.total > maxShownBelow }
}

const listTypedWords = (typed: readonly string[], facts: readonly ParsedFilter[]) =>
  [...new Set(facts.flatMap(({ from }) => from))].sort((a, b) => a - b).flatMap(at => typed[at] ?? [])

/** The first of these lists with results. */
async function findFirstGroup(ctx: Ctx, targets: readonly ListTarget[]): Promise<ResultGroup[]> {
  for (const target of targets) {
    const group = await readTargetGroup(ctx, target)
    if (group.total) return [group]
  }
  return []
}

async function readTargetGroup(ctx: Ctx, target: ListTarget): Promise<ResultGroup> {
  const group = (kind: KindName | 'used', total: number, cards: CardOfKind[]) => {
    const firstCards = cards.slice(0, maxShown)
    return { kind, total, hasMore: total > firstCards.length, cards: firstCards, target }
  }
  if (target.kind === 'used') {
    const { total, isCounted, vehicles } = await listUsed(ctx, target.preset, target.query)
    const cards = vehicles.map(vehicle => ({ kind: 'used' as const, vehicle }))
    return { ...group('used', total, cards), isCounted: isCounted || total <= cards.length }
  }
  const { kind } = target
  const { total, vehicles } = await listVehicles(ctx, target.preset, target.query)
  return group(
    kind,
    total,
    vehicles.map(vehicle => ({ kind, vehicle })),
  )
}

async function readEntryGroups(
  ctx: Ctx,
  entries: readonly SearchEntry[],
  names: readonly ListTarget[],
): Promise<ResultGroup[]> {
  const of = (kind: string) => entries.filter(entry => entry.kind === kind)
  const keys = kindNames.flatMap(kind => of(kind).map(({ record }) => toVehicleKey(kind, record)))
  const [cards, used, articles] = await Promise.all([
    listCardsByKey(ctx, keys),
    findUsedByName(ctx, entries, maxShown),
    listArticlesById(
      ctx,
      of('news').map(({ record }) => record),
    ),
  ])
  const totalOf = (kind: string) => of(kind)[0]?.total ?? 0
  const group = (kind: KindName | 'used', total: number, own: CardOfKind[]): ResultGroup => {
    const target = names.find(each => each.kind === kind)
    return { kind, total, hasMore: total > own.length, cards: own, target }
  }
  const vehicles = kindNames.map(kind => {
    const own = cards.filter(card => card.kind === kind)
    return group(kind, Math.max(totalOf(kind), own.length), own)
  })
  const usedCards = used.vehicles.map(vehicle => ({ kind: 'used' as const, vehicle }))
  const variants = entries.filter(isVariant).slice(0, maxShown)
  const all: ResultGroup[] = [
    ...vehicles,
    { kind: 'variants', total: variants.length, hasMore: false, variants },
    group('used', used.total, usedCards),
    { kind: 'news', total: totalOf('news'), hasMore: false, articles },
  ]
  const best = ({ kind }: ResultGroup) =>
    Math.max(0, ...entries.filter(each => findGroupName(each) === kind).map(({ score }) => score))
  return all.filter(hasAny).sort((a, b) => Math.floor(best(b)) - Math.floor(best(a)))
}

const hasAny = (group: ResultGroup) =>
  ('cards' in group ? group.cards : 'articles' in group ? group.articles : group.variants).length > 0

async function listArticlesById(ctx: Ctx, ids: readonly string[]): Promise<NewsTeaser[]> {
  if (!ids.length) return []
  const { items } = await listRecords(ctx, autoNews, {
    where: inArray(autoNews.table.id, [...ids]),
    perPage: ids.length,
    fields: teaserFields,
    skipTotal: true,
  })
  const teasers = new Map(items.map(item => [item.id, toTeaser(item)]))
  return ids.flatMap(id => teasers.get(id) ?? [])
}

/** Whether a total is only a lower bound. */
export const isLowerBound = ({
  kind,
  total,
  isCounted = true,
}: Pick<ResultGroup, 'kind' | 'total' | 'isCounted'>) =>
  kind === 'used' && (total === maxCounted || !isCounted)
