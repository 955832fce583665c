import { translate } from '../frame/translate.ts'

/** A list's conditions by whether its records are out; `@now` is the server's clock. */
export const stateFilters = [
  { id: 'publishedAt = null', name: translate('publish.isDraft') },
  { id: 'publishedAt > @now', name: translate('publish.scheduled') },
  { id: 'publishedAt != null && publishedAt <= @now', name: translate('publish.published') },
]
