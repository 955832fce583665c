import { z } from 'zod'

/** Writes a document, or removes it if there is none. */
export type BulkOperation = {
  index: string
  /** Fails unless `index` is an alias, which the cluster does not create by itself. */
  isAlias?: boolean
  id: string
  document?: object | undefined
  /** Operations on one document may arrive in any order: the one with the highest version wins. */
  version?: number | undefined
}

export type BulkFailure = { operation: number; status: number; type: string; reason: string }

/** What OpenSearch's `_bulk` reads, line by line. */
export const bulkLines = (operations: readonly BulkOperation[]): object[] =>
  operations.flatMap(({ index, isAlias, id, document, version }) => {
    const target = {
      _index: index,
      _id: id,
      ...(isAlias && { require_alias: true }),
      ...(version !== undefined && { version, version_type: 'external' }),
    }
    return document ? [{ index: target }, document] : [{ delete: target }]
  })

const item = z.object({
  status: z.number(),
  error: z.object({ type: z.string(), reason: z.string().nullish() }).optional(),
})
const bulkResponse = z.object({ errors: z.boolean(), items: z.array(z.record(z.string(), item)) })

/** The operations that failed, by their position. */
export function bulkFailures(response: unknown): BulkFailure[] {
  const { errors, items } = bulkResponse.parse(response)
  if (!errors) return []
  return items.flatMap((each, operation) => {
    const { status, error } = Object.values(each)[0] ?? { status: 500 }
    // A newer version is already stored.
    if (!error || status === 409) return []
    return { operation, status, type: error.type, reason: error.reason ?? '' }
  })
}
