import type { AnyCollection } from '#collections/define.ts'
import { findCollection } from '#collections/registry.ts'
import { asText } from '../field-types/field-type.ts'

/** What a client subscribes to: all records of a collection, or one, with the options of the subscription. */
export type Topic = {
  /** The name as the client wrote it; it is also the event's name. */
  name: string
  collection: AnyCollection
  /** Undefined for all records of the collection. */
  id: string | undefined
  filter: string
  expand: string
  fields: string
  /** The topic has a filter or an expand, so the client decides what a check costs. */
  isCostly: boolean
  /** Equal for topics that show one viewer the same of a record. */
  kind: string
}

/** Reads `posts/*`, `posts/abc` or `posts`, optionally followed by `?options=`; undefined for an unknown collection. */
export function readTopic(name: string): Topic | undefined {
  const [path = '', search = ''] = splitOnce(name, '?')
  const [collectionName = '', id = '*'] = splitOnce(path, '/')
  const collection = findCollection(collectionName)
  if (!collection || id.includes('/')) return undefined
  const query = queryOf(new URLSearchParams(search).get('options'))
  const optionText = (key: string) => asText(query[key])
  const isOfAll = id === '*' || id === ''
  const options = { filter: optionText('filter'), expand: optionText('expand'), fields: optionText('fields') }
  return {
    name,
    collection,
    id: isOfAll ? undefined : id,
    ...options,
    isCostly: options.filter !== '' || options.expand !== '',
    kind: JSON.stringify([isOfAll, ...Object.values(options)]),
  }
}

function splitOnce(text: string, sign: string): [string, string?] {
  const at = text.indexOf(sign)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}

function queryOf(options: string | null): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(options ?? '{}')
    const query = typeof read === 'object' && read !== null && 'query' in read ? read.query : {}
    return typeof query === 'object' && query !== null ? { ...query } : {}
  } catch {
    return {}
  }
}
