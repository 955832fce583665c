import { type CollectionDescription, fieldNamed } from '../api/describe.ts'
import { translate } from '../frame/translate.ts'

const published = 'publishedAt != null && publishedAt <= @now'

/** Conditions on whether records are published, as the record API's filter has them; `@now` is the server's clock. */
export const stateConditions = {
  draft: 'publishedAt = null',
  scheduled: 'publishedAt > @now',
  published,
  withoutPictures: `${published} && pictures:length = 0`,
}

/** The choices of a list's filter by state. */
export const stateFilters = (collection: CollectionDescription) => [
  { id: stateConditions.draft, name: translate('publish.isDraft') },
  { id: stateConditions.scheduled, name: translate('publish.scheduled') },
  { id: stateConditions.published, name: translate('publish.published') },
  ...(fieldNamed(collection, 'pictures')
    ? [{ id: stateConditions.withoutPictures, name: translate('tasks.missingPictures') }]
    : []),
]
