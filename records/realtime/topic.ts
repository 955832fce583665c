import type { AnyCollection } from '#collections/define.ts'
import { findCollection } from '#collections/registry.ts'
import { asText } from '../field-types/field-type.ts'

/** What a client subscribes to: all records of a collection, or one, and how it wants them. */
export type Topic = {
  /** As the client wrote it, which is also the event's name. */
  name: string
  collection: AnyCollection
  /** Nothing for all of the collection's records. */
  id: string | undefined
  filter: string
  expand: string
  fields: string
  /** It has a filter or an expand of its own, so that what a check costs is the client's doing. */
  isCostly: boolean
  /** The same for topics that show the same of a record to one viewer. */
  kind: string
}

/** Reads `posts/*`, `posts/abc` or `posts`, with `?options=` behind it; nothing where there is no such collection. */
export function readTopic(name: string): Topic | undefined {
  const [path = '', search = ''] = splitOnce(name, '?')
  const [collectionName = '', id = '*'] = splitOnce(path, '/')
  const collection = findCollection(collectionName)
  if (!collection || id.includes('/')) return undefined
  const query = queryOf(new URLSearchParams(search).get('options'))
  const optionText = (key: string) => asText(query[key])
  const isOfAll = id === '*' || id === ''
  const shown = { filter: optionText('filter'), expand: optionText('expand'), fields: optionText('fields') }
  return {
    name,
    collection,
    id: isOfAll ? undefined : id,
    ...shown,
    isCostly: shown.filter !== '' || shown.expand !== '',
    kind: JSON.stringify([isOfAll, ...Object.values(shown)]),
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
