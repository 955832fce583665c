/** The property that carries a record's version tag: docs/console-api.md, “Two editors of one record”. */
const place = '@etag'

const isObject = (data: unknown): data is Record<string, unknown> => typeof data === 'object' && data !== null

/** The version tag of a record. Records of lists have none. */
export const tagOf = (record: object | undefined): string | undefined => {
  const tag = isObject(record) ? record[place] : undefined
  return typeof tag === 'string' ? tag : undefined
}

/** The header that makes a write fail with 412 if somebody else changed the record. */
export const ifUnchanged = (record: object | undefined): Record<string, string> => {
  const tag = tagOf(record)
  return tag ? { 'If-Match': tag } : {}
}

/** Copies a response's version tag into its record: the requested one, or the current one of a 412. */
export function withTag(response: Response, data: unknown): unknown {
  const tag = response.headers.get('ETag')
  if (!tag || !isObject(data)) return data
  if (response.status === 412 && isObject(data.record))
    return { ...data, record: { ...data.record, [place]: tag } }
  return 'collectionName' in data ? { ...data, [place]: tag } : data
}
