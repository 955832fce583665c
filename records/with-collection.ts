import type { AnyCollection } from '#collections/define.ts'

/** A record as the wire names it: with the collection that it belongs to. */
export const withCollection = <T extends object>(collection: AnyCollection, record: T) => ({
  ...record,
  collectionId: collection.id,
  collectionName: collection.name,
})
