import type { AnyCollection } from './collection.ts'

const byName = new Map<string, AnyCollection>()

/** `defineCollection` calls it. Throws if the name is taken. */
export function register(collection: AnyCollection) {
  if (byName.has(collection.name)) throw new Error(`collection ${collection.name} is defined twice`)
  byName.set(collection.name, collection)
}

/** The collection of that wire name; throws if none is declared. */
export function getCollection(name: string): AnyCollection {
  const collection = byName.get(name)
  if (!collection) throw new Error(`no collection is named ${name}`)
  return collection
}

/** The collection of that wire name or id, if there is one. */
export const findCollection = (nameOrId: string) =>
  byName.get(nameOrId) ?? allCollections().find(({ id }) => id === nameOrId)

/** Every declared collection. */
export const allCollections = () => [...byName.values()]
