import type { CollectionDescription } from '../api/describe.ts'
import { useConsoleConfig } from '../frame/use-console-config.ts'
import { isPublishable } from './state-of.ts'

export type Variants = { collection: CollectionDescription; parent: string }

/** The collection whose records are published with those of another, and the field by which they belong to them. */
export function variantsOf(
  { name }: CollectionDescription,
  collections: readonly CollectionDescription[],
): Variants | undefined {
  for (const collection of collections) {
    const parent = collection.fields.find(
      ({ type, target, required }) => type === 'relation' && target === name && required,
    )
    if (parent && isPublishable(collection)) return { collection, parent: parent.name }
  }
  return undefined
}

export const useVariantsOf = (collection: CollectionDescription) =>
  variantsOf(collection, useConsoleConfig().collections)
