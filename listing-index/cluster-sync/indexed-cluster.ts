import type { AnyCollection } from '#collections/define.ts'
import { allCollections } from '#collections/registry.ts'
import type { BulkFailure } from '../opensearch/bulk.ts'
import type { SearchClient } from '../opensearch/client.ts'
import { aliasOf } from '../opensearch/mapping.ts'

/** A cluster, and the collections that it indexes with the mappings of this version. */
export type IndexedCluster = {
  client: SearchClient
  collections: readonly AnyCollection[]
  aliases: readonly string[]
  /** Handles errors that concern single records. */
  onError: (error: unknown) => void
}

export function newIndexedCluster(client: SearchClient, onError: (error: unknown) => void): IndexedCluster {
  const collections = allCollections().filter(({ listingIndex }) => listingIndex)
  return {
    client,
    collections,
    aliases: collections.map(each => aliasOf(client.prefix, each)),
    onError,
  }
}

/** Whether a write that failed may succeed later: the cluster is busy, or the index is gone and will be built anew. */
export const isTransient = ({ status }: BulkFailure): boolean =>
  status === 404 || status === 429 || status >= 500

/** The cluster refuses a record: its fields do not fit the mapping. */
export class RefusedRecordError extends Error {
  constructor({ name }: AnyCollection, id: string, reason: string | undefined) {
    super(`${name}/${id} is refused: ${reason}`)
  }
}
