import type { AnyCollection } from '#collections/define.ts'

/** A record in the wire's form, with the collection that it belongs to. */
export const withCollection = <T extends object>(collection: AnyCollection, record: T) => ({
  ...record,
  collectionId: collection.id,
  collectionName: collection.name,
})
