import { type CollectionDescription, fieldNamed } from '../api/describe.ts'

/** What has this field is a draft without it, scheduled while it lies ahead, and out from then on. */
export const stateField = 'publishedAt'

export const isPublishable = (collection: CollectionDescription) =>
  fieldNamed(collection, stateField)?.writable === 'always'

/** What a form asks for: when it shows is set apart from that. */
export const typedFields = (collection: CollectionDescription) =>
  collection.fields.filter(({ name }) => name !== stateField)

type Values = Readonly<Record<string, unknown>>
export type PublishState = { state: 'draft' } | { state: 'scheduled' | 'published'; at: string }

export function stateOf(record: object | undefined, now = Date.now()): PublishState {
  const at = (record as Values | undefined)?.[stateField]
  if (typeof at !== 'string' || !at) return { state: 'draft' }
  return { state: Date.parse(at.replace(' ', 'T')) > now ? 'scheduled' : 'published', at }
}
