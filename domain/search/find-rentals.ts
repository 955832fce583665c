import { inArray } from 'drizzle-orm'
import { rentVehicles } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { listRecords } from '#records/list.ts'
import { splitWords } from '#records/search-index/entry-words.ts'
import { findEntries } from './find-entries.ts'
import { parseFilters } from './parse-filters.ts'
import type { ParsedFilter } from './search-filters.ts'
import { type RentalSearch, stripRentalWords } from './shortcuts.ts'
import { correctSpelling } from './spelling.ts'
import { markLastAsBegun, type Token, tokenize } from './tokens.ts'
import { readVocabulary } from './vocabulary.ts'

const maxRentals = 6

type RentalMatch = { id: string; title: string; location: string }

/** Rentals that match a search, for members; none for a guest (spec section 2). */
export async function findRentals(ctx: Ctx, q: string): Promise<RentalMatch[]> {
  if (ctx.viewer.kind === 'guest') return []
  const tokenized = tokenize(q).tokens
  const tokens = stripRentalWords(tokenized) ?? tokenized
  const marked = q.endsWith(' ') ? tokens : markLastAsBegun(tokens)
  const { facts, nameTokens } = parseFilters(marked, await readVocabulary(ctx))
  const names = await correctSpelling(ctx, nameTokens, [])
  const said = [...filterTokens(facts), ...names]
  const entries = await findEntries(ctx, { tokens: said, max: maxRentals })
  const rentals = entries.filter(({ kind }) => kind === 'rent')
  if (!rentals.length) return []
  const ids = rentals.map(({ record }) => record)
  const { items } = await listRecords(ctx, rentVehicles, {
    where: inArray(rentVehicles.table.id, ids),
    perPage: ids.length,
    fields: ['id', 'location'],
    skipTotal: true,
  })
  const places = new Map(items.map(({ id, location }) => [id, location]))
  return rentals.flatMap(({ record: id, title }) => {
    const location = places.get(id)
    return location === undefined ? [] : { id, title, location }
  })
}

/** What a search means in the lists of rentals: its first city is a filter, brands and names are words. */
export function toRentalSearch(facts: readonly ParsedFilter[], nameTokens: readonly Token[]): RentalSearch {
  const city = facts.find(({ name }) => name === 'city')
  const named = facts.filter(fact => fact !== city && (fact.name === 'brand' || fact.name === 'city'))
  return {
    q: [...filterTokens(named), ...nameTokens].map(({ word }) => word).join(' '),
    city: city?.name === 'city' ? city.value : '',
  }
}

/** The words of a filter in a rental's texts; amounts and bodies are not included. */
function filterTokens(facts: readonly ParsedFilter[]): Token[] {
  return facts.flatMap(fact => splitWords(rentalTerm(fact)).map(word => ({ word, from: fact.from })))
}

function rentalTerm(fact: ParsedFilter): string {
  switch (fact.name) {
    case 'fuel':
    case 'transmission':
    case 'city':
      return fact.value
    case 'brand':
      return fact.word
    case 'kind':
      return fact.kind === 'commercial' ? '' : fact.kind.replace(/s$/, '')
    default:
      return ''
  }
}
