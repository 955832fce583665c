import type { CollectionDescription } from '../api/describe.ts'
import { useConsoleConfig } from '../frame/use-console-config.ts'
import { isPublishable } from './state-of.ts'

export type Variants = { collection: CollectionDescription; parent: string }

/** The variants' collection of a model's collection, and the field that refers to the model. */
export function useVariantsOf({ name }: CollectionDescription): Variants | undefined {
  for (const collection of useConsoleConfig().collections) {
    const parent = collection.fields.find(
      ({ type, target, required }) => type === 'relation' && target === name && required,
    )
    if (parent && isPublishable(collection)) return { collection, parent: parent.name }
  }
  return undefined
}
