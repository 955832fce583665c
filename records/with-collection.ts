import type { AnyCollection } from '#collections/define.ts'

/** A record as the wire names it: with the collection that it belongs to, whose id is its name. */
export const withCollection = <T extends object>(collection: AnyCollection, record: T) => ({
  ...record,
  collectionId: collection.name,
  collectionName: collection.name,
})
