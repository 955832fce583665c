/** Where a record carries its state's tag: docs/console-api.md, “Two editors of one record”. */
const place = '@etag'

type Tagged = { readonly [place]?: unknown }

/** The tag of the state in which a record was read; lists have none. */
export const tagOf = (record: object | undefined): string | undefined => {
  const tag = (record as Tagged | undefined)?.[place]
  return typeof tag === 'string' ? tag : undefined
}

/** What makes a write fail with 412 where somebody else has written meanwhile. */
export const ifUnchanged = (record: object | undefined): Record<string, string> => {
  const tag = tagOf(record)
  return tag ? { 'If-Match': tag } : {}
}

/** An answer with its tag in the record that it belongs to: the one asked for, or the one that stood in the way. */
export function withTag(response: Response, data: unknown): unknown {
  const tag = response.headers.get('ETag')
  if (!tag || !isObject(data)) return data
  if (response.status === 412 && isObject(data.record))
    return { ...data, record: { ...data.record, [place]: tag } }
  return 'collectionName' in data ? { ...data, [place]: tag } : data
}

const isObject = (data: unknown): data is Record<string, unknown> => typeof data === 'object' && data !== null
