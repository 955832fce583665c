import { say } from '../frame/words.ts'

/** A list's conditions by whether its records are out; `@now` is the server's clock. */
export const stateFilters = [
  { id: 'publishedAt = null', name: say('publish.isDraft') },
  { id: 'publishedAt > @now', name: say('publish.scheduled') },
  { id: 'publishedAt != null && publishedAt <= @now', name: say('publish.published') },
]
