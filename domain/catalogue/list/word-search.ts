import { gte, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Condition, wordsSql } from '#records/predicates.ts'
import { type KindName, kinds } from '../kinds.ts'
import { colourJsonPath, parseColour } from './colours.ts'
import { type FeatureQuery, parseFeature } from './features.ts'

/** A search in quotation marks matches exactly its words. */
export const isQuoted = (q: string): boolean => /^\s*["“”].*["“”]\s*$/.test(q)

/** A search without its quotation marks. */
export const removeQuotes = (q: string): string => q.replace(/["“”]/g, ' ').trim()

/** The words of a search. */
export const splitWords = (q: string): string[] => [...new Set(removeQuotes(q).split(/\s+/).filter(Boolean))]

/**
 * The predicates of a search in a list of new vehicles: every word is in the name, brand or model; a feature may be in
 * the specifications instead, a colour in the colours.
 */
export function wordPredicates(kind: KindName, q: string): Condition[] {
  const { table } = kinds[kind].vehicles
  const columns = [table.name, table.brand, table.model]
  const words = splitWords(q)
  const plain: string[] = []
  const others: SQL[] = []
  for (let at = 0; at < words.length; ) {
    const feature = isQuoted(q) ? undefined : parseFeature(words, at)
    const colour = isQuoted(q) || feature ? undefined : parseColour(words[at])
    const said = words.slice(at, at + (feature?.length ?? 1))
    const has = feature
      ? featureCondition(kind, feature)
      : colour && jsonHas(table.colors, colourJsonPath(colour))
    const either = has && or(wordsSql(said, columns), has)
    if (either) others.push(either)
    else plain.push(...said)
    at += said.length
  }
  return [{ words: plain, in: columns }, ...others]
}

function featureCondition(kind: KindName, query: FeatureQuery) {
  const { table } = kinds[kind].vehicles
  return query.feature.figure
    ? or(gte(table[query.feature.figure], query.least ?? 0), hasVariantFigure(kind, query))
    : or(
        jsonHas(table.specifications, featurePath(query, '$[*].specs')),
        jsonHas(table.key_specs, featurePath(query, '$')),
      )
}

/** Whether a published variant of the model reaches the figure. */
function hasVariantFigure(kind: KindName, { feature: { figure = 'range' }, least = 0 }: FeatureQuery): SQL {
  const { vehicles, variants, parentKey } = kinds[kind]
  const { table } = variants
  return sql`exists (select 1 from ${table} where ${table}.${sql.identifier(parentKey)} = ${vehicles.table.id}
    and ${gte(table[figure], least)} and ${lte(table.publishedAt, sql`now()`)})`
}

const jsonHas = (column: PgColumn, path: string): SQL =>
  sql`jsonb_path_exists(${column}::jsonb, ${path}::jsonpath, '{}', true)`

/** A JSON path after `labels` that finds the feature among labelled values. The values "no" and "none" do not match. */
function featurePath({ feature: { label, value }, least }: FeatureQuery, labels: string): string {
  const test = least ? atLeastPath(least) : value ? `@ like_regex "${value}" flag "i"` : presentPath
  const has = `(@ == true || @ > 0 || ${test})`
  const isIt = least ? `(${test})` : has
  // A value is plain, or the `value` of an object that names its type.
  return `${labels}.keyvalue() ? (@.key like_regex "${label}" flag "i").value ? (exists (@ ? ${isIt}) || exists (@.value ? ${isIt}))`
}

const presentPath = '(@ like_regex "." && !(@ like_regex "^(no|not|none|n/a)([^a-z]|$)" flag "i"))'

const maxCount = 12

/** A number of at least that size, or a text that starts with one. */
function atLeastPath(least: number): string {
  const numbers = Array.from({ length: maxCount + 1 - least }, (_, more) => least + more)
  return `@ >= ${least} || @ like_regex "^(${numbers.join('|')})([^0-9]|$)"`
}
