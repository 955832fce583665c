import { type CollectionDescription, fieldNamed } from '../api/describe.ts'
import { parseInstant } from '../frame/instants.ts'

/** A record without this date is a draft. With a future date it is scheduled, and from then on published. */
export const stateField = 'publishedAt'

export const isPublishable = (collection: CollectionDescription) =>
  fieldNamed(collection, stateField)?.writable === 'always'

/** The fields of a form. The publishing bar sets the date. */
export const typedFields = (collection: CollectionDescription) =>
  collection.fields.filter(({ name }) => name !== stateField)

export type PublishState = { state: 'draft' } | { state: 'scheduled' | 'published'; at: string }

export function stateOf(record: object | undefined, now = Date.now()): PublishState {
  const at = record && stateField in record ? record[stateField] : undefined
  if (typeof at !== 'string' || !at) return { state: 'draft' }
  return { state: parseInstant(at) > now ? 'scheduled' : 'published', at }
}
