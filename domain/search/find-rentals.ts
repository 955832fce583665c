import { inArray } from 'drizzle-orm'
import { rentVehicles } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { wordsOf } from '#records/found/entry-words.ts'
import { listRecords } from '#records/list.ts'
import type { Fact } from './facts.ts'
import { findEntries } from './find-entries.ts'
import { corrected } from './spelling.ts'
import { type Token, tokensOf } from './tokens.ts'
import { understand } from './understand.ts'
import { readVocabulary } from './vocabulary.ts'

/** Words by which rentals are searched and none is called. */
const sayings = new Set(['rent', 'rental', 'rentals', 'hire', 'self', 'drive'])

const mostRentals = 6

type FoundRental = { id: string; title: string; location: string }

/** Vehicles for rent that a search means, for members; a guest finds none, whatever is searched (spec section 2). */
export async function findRentals(ctx: Ctx, q: string): Promise<FoundRental[]> {
  if (ctx.viewer.kind === 'guest') return []
  const { tokens } = tokensOf(q)
  const isTyping = !q.endsWith(' ')
  const given = tokens.map((token, at) =>
    isTyping && at === tokens.length - 1 ? { ...token, isBegun: true } : token,
  )
  const { facts, rest } = understand(given, await readVocabulary(ctx))
  const names = await corrected(
    ctx,
    rest.filter(({ word }) => !sayings.has(word)),
    [],
  )
  const said = [...factTokens(facts), ...names]
  const entries = await findEntries(ctx, { tokens: said, most: mostRentals })
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

/** The words by which the lists of vehicles for rent have what a search means. */
export const rentWords = (facts: readonly Fact[], rest: readonly Token[]): string =>
  [...factTokens(facts.filter(({ name }) => name === 'brand' || name === 'city')), ...rest]
    .map(({ word }) => word)
    .filter(word => !sayings.has(word))
    .join(' ')

/** What a wish is called in a rental's words; amounts and bodies are not among them. */
function factTokens(facts: readonly Fact[]): Token[] {
  return facts.flatMap(fact => wordsOf(calledIn(fact)).map(word => ({ word, from: fact.from })))
}

function calledIn(fact: Fact): string {
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
