import { describe, expect, it } from 'vitest'
import { chipsOf } from '#app/routes/search/chips.ts'
import { offerLinks } from '#app/routes/search/offer-links.ts'
import { entryAddress, targetAddress } from '#app/routes/search/search-address.ts'
import { type SearchResult, searchSite } from '#domain/search/search-site.ts'
import { suggestSearches } from '#domain/search/suggest.ts'
import { newContext } from '#records/context.ts'
import { withLocale } from '#server/middleware/locale.ts'
import { openDemoStore } from './kit/demo-store.ts'
import { everyRow } from './kit/every-row.ts'
import { filterQueries, suggestionQueries, usedQueries } from './search-queries.ts'

const { db } = await openDemoStore()
const ctx = newContext(db)

const inEnglish = <T>(make: () => T) => withLocale('en', make)

const understoodBy = ({ typed, facts }: SearchResult) =>
  inEnglish(() => chipsOf(typed, facts))
    .map(({ label }) => label)
    .join(', ')
    .replaceAll('\u00a0', ' ')

describe('a search with more than names and filters', () => {
  it('leads to a list or a vehicle that fits, and shows what it understood', () =>
    everyRow(
      filterQueries,
      ([q]) => q,
      async ([q, leadsTo, understood, aside = '']) => {
        const result = await searchSite(ctx, q)
        const vehicles = result.groups.flatMap(group =>
          'cards' in group ? group.cards.map(({ kind, vehicle }) => `${kind}/${vehicle.id}`) : [],
        )
        const [first] = result.groups
        const list = first && 'target' in first && first.target ? [targetAddress(first.target)] : []
        const ways = [...inEnglish(() => offerLinks(result.offers)).map(({ to }) => to), ...list]
        const hits = leadsTo.startsWith('/')
          ? ways.filter(way => way.startsWith(leadsTo))
          : vehicles.slice(0, 3).filter(vehicle => vehicle === leadsTo)
        expect(hits, `in ${[...ways, ...vehicles].join(', ')}`).toHaveLength(1)
        expect(understoodBy(result)).toBe(understood)
        expect(result.ignored.join(' ')).toBe(aside)
      },
    ))
})

describe('a search without a complete match', () => {
  it('shows the used vehicles of that body elsewhere before others of that city', async () => {
    const trucks = await searchSite(ctx, 'used diesel truck')
    const found = await searchSite(ctx, 'used diesel truck in pune')
    const ids = ({ groups: [first] }: SearchResult) =>
      first && 'cards' in first ? first.cards.map(({ vehicle }) => vehicle.id) : []
    expect(ids(trucks).length).toBeGreaterThan(0)
    expect(ids(found)).toEqual(ids(trucks))
    expect({ isLoose: found.isLoose, ignored: found.ignored }).toEqual({ isLoose: true, ignored: [] })
  })

  it('does not report one word as both understood and ignored', () =>
    everyRow(
      [
        'used truck with sunroof in pune',
        'used diesel truck in pune',
        'used ev with adas',
        'used automatic with sunroof',
        'upcoming truck with sunroof',
        ...usedQueries.map(([q]) => q),
        ...filterQueries.map(([q]) => q),
      ],
      String,
      async q => {
        const result = await searchSite(ctx, q)
        const understood = new Set(
          result.facts.flatMap(({ from }) => from.flatMap(at => result.typed[at] ?? [])),
        )
        expect(result.ignored.filter(word => understood.has(word))).toEqual([])
      },
    ))
})

describe('a search for what only used vehicles have', () => {
  it('finds the matching ones', () =>
    everyRow(
      usedQueries,
      ([q]) => q,
      async ([q, understood, holds]) => {
        const result = await searchSite(ctx, q)
        const [first] = result.groups
        const cards = first && 'cards' in first ? first.cards : []
        const fitting = cards.flatMap(({ kind, vehicle }) =>
          kind === 'used' && holds(vehicle) ? vehicle : [],
        )
        expect(fitting.length).toBeGreaterThan(0)
        expect(fitting).toHaveLength(cards.length)
        expect(understoodBy(result)).toBe(understood)
        expect({ ignored: result.ignored, isLoose: result.isLoose }).toEqual({ ignored: [], isLoose: false })
      },
    ))
})

describe('an incomplete search', () => {
  it('suggests first what it was meant to become', () =>
    everyRow(
      suggestionQueries,
      ([q]) => q,
      async ([q, expected]) => {
        const { offers, targets, entries } = await suggestSearches(ctx, q)
        const [first] = [
          ...inEnglish(() => offerLinks(offers)).map(({ to }) => to),
          ...targets.map(targetAddress),
          ...entries.map(entryAddress),
        ]
        expect(first?.startsWith(expected), `first is ${first}`).toBe(true)
      },
    ))
})
