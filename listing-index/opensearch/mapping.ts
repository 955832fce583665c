import { createHash } from 'node:crypto'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { AnyCollection } from '#collections/define.ts'
import { memoizeWeak } from '#database/memoize.ts'
import { indexedFieldsOf } from '../facet-index/read-rows.ts'

/** The most records that a page by its offset may skip. */
export const maxOffset = 100_000

/** The path of an indexed field, or of `created`, in a document. */
export const pathOf = ({ name }: PgColumn) => `values.${name}`

/** The path of the runs of one, two or three letters of a text in lower case, with which words are found within it. */
export const gramsPathOf = ({ name }: PgColumn, letters: GramSize) => `lowercase.${name}.grams${letters}`

export type GramSize = (typeof gramSizes)[number]
const gramSizes = [1, 2, 3] as const

export const isText = ({ dataType }: PgColumn) => dataType === 'string'

/**
 * The name that searches use. It leads to the index that is complete. A changed mapping gives another name, so that
 * processes of the former version still search their index.
 */
export function aliasOf(prefix: string, collection: AnyCollection): string {
  const name = collection.name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
  return `${prefix}${name}-${mappingHash(collection)}`
}

const mappingHash = memoizeWeak((collection: AnyCollection) =>
  createHash('sha256')
    .update(JSON.stringify(indexBody(collection)))
    .digest('hex')
    .slice(0, 12),
)

/** The name that writers of one index use. It goes with the index, so a slow writer creates no index again. */
export const writeAliasOf = (index: string) => `${index}-write`

/** The index of saved searches. It has the fields of the alias's indexes, because their queries name them. */
export const searchesNameOf = (alias: string) => `${alias}-searches`

const gramName = (letters: GramSize) => `grams${letters}`

const byGramSize = <T>(of: (letters: GramSize) => T) =>
  Object.fromEntries(gramSizes.map(letters => [gramName(letters), of(letters)]))

/** The analysers that the fields name. */
export const gramAnalysis = {
  tokenizer: byGramSize(letters => ({ type: 'ngram', min_gram: letters, max_gram: letters })),
  analyzer: byGramSize(letters => ({ type: 'custom', tokenizer: gramName(letters) })),
}

/** Only the longest runs need positions, with which longer words are found. */
const gramsField = {
  type: 'text',
  index: false,
  fields: byGramSize(letters => ({
    type: 'text',
    analyzer: gramName(letters),
    norms: false,
    index_options: letters === 3 ? 'positions' : 'docs',
  })),
}

/** The settings and the mapping of a collection's index, made from its indexed fields. */
export const indexBody = (collection: AnyCollection) => ({
  settings: {
    // Searches of one shard run on one processor.
    number_of_shards: 3,
    auto_expand_replicas: '0-1',
    refresh_interval: '500ms',
    max_result_window: maxOffset + 1_000,
    analysis: gramAnalysis,
  },
  mappings: { dynamic: 'strict', properties: propertiesOf(collection) },
})

/** The fields of a document. */
export function propertiesOf(collection: AnyCollection) {
  const columns = indexedFieldsOf(collection).flat()
  return {
    /** False for a record that guests may not list any more: its version defeats delayed writes of older states. */
    isListed: { type: 'boolean' },
    rowid: { type: 'long' },
    values: {
      properties: { ...fieldsOf(columns, column => ({ type: typeOf(column) })), created: { type: 'long' } },
    },
    lowercase: { properties: fieldsOf(columns.filter(isText), () => gramsField) },
  }
}

const fieldsOf = (columns: readonly PgColumn[], field: (column: PgColumn) => object) =>
  Object.fromEntries(columns.map(column => [column.name, field(column)]))

const typeOf = (column: PgColumn) =>
  isText(column) ? 'keyword' : column.columnType === 'PgDoublePrecision' ? 'double' : 'long'
