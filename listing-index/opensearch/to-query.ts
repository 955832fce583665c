import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Band, NumberRange, Predicate } from '#records/predicates.ts'
import { toLowercase } from '../facet-index/dictionary.ts'
import type { IndexFacet } from '../port.ts'
import { gramsPathOf, isText, pathOf } from './mapping.ts'

/** A query of OpenSearch. */
export type Query = Readonly<Record<string, unknown>>

export const allOf = (queries: readonly Query[]): Query => ({ bool: { filter: queries } })
const anyOf = (queries: readonly Query[]): Query =>
  queries.length ? { bool: { should: queries, minimum_should_match: 1 } } : none
const none: Query = { match_none: {} }

/** The listed records that match all predicates. */
export const listedQuery = (predicates: readonly Predicate[]): Query =>
  allOf([{ term: { isListed: true } }, ...predicates.map(toQuery)])

/** A predicate as a query that finds the same records as its SQL. */
export function toQuery(predicate: Predicate): Query {
  if ('words' in predicate)
    return allOf(predicate.words.map(word => anyOf(predicate.in.map(column => containsQuery(column, word)))))
  const { of } = predicate
  if ('oneOf' in predicate) return isText(of) ? { terms: { [pathOf(of)]: predicate.oneOf } } : none
  return isText(of) ? none : anyOf(predicate.within.map(range => rangeQuery(pathOf(of), range)))
}

/** A word of up to three letters is one run of letters, a longer one several in a row. */
function containsQuery(column: PgColumn, word: string): Query {
  const text = toLowercase(word)
  const letters = Math.min(3, [...text].length)
  if (letters === 1 || letters === 2) return { term: { [gramsPathOf(column, letters)]: text } }
  return letters
    ? { match_phrase: { [gramsPathOf(column, 3)]: text } }
    : { exists: { field: pathOf(column) } }
}

/**
 * A range query has one bound on each side, so it gets the narrower one. Without bounds it finds every record with a
 * number.
 */
const rangeQuery = (path: string, { from, above, below, to }: NumberRange): Query => ({
  range: {
    [path]: {
      ...(above !== undefined && above >= (from ?? above) ? { gt: above } : { gte: from }),
      ...(below !== undefined && below <= (to ?? below) ? { lt: below } : { lte: to }),
    },
  },
})

/** The records that count for one of the facet's chosen values. */
export function chosenQuery({ of, bands, chosen = [] }: IndexFacet): Query {
  if (bands) {
    const places = [...bands.keys()].filter(at => chosen.includes(bands[at]?.value ?? ''))
    return anyOf(places.map(at => bandQuery(pathOf(of), bands, at)))
  }
  const values = isText(of)
    ? chosen.filter(Boolean)
    : chosen.filter(value => String(Number(value)) === value && Number.isFinite(Number(value)))
  return { terms: { [pathOf(of)]: values } }
}

/** The numbers in a band that are in no earlier one. */
export function bandQuery(path: string, bands: readonly Band[], at: number): Query {
  const band = bands[at]
  if (!band) return none
  const earlier = bands.slice(0, at).filter(each => overlaps(each, band))
  return {
    bool: {
      filter: rangeQuery(path, band),
      must_not: earlier.map(each => rangeQuery(path, each)),
    },
  }
}

/** Whether a number is in one of the bands at most. */
export const areDisjoint = (bands: readonly Band[]): boolean =>
  bands.every((band, at) => !bands.slice(0, at).some(each => overlaps(each, band)))

const overlaps = (one: Band, other: Band) =>
  one.from < (other.below ?? Number.POSITIVE_INFINITY) && other.from < (one.below ?? Number.POSITIVE_INFINITY)
