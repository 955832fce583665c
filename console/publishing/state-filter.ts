import type { CatalogueTask } from '../../domain/operator-inbox/catalogue-tasks.ts'
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

/** The list of a collection with the filters that show a task's records; `staleUntil` is the last day of a stale price. */
export function taskListPath(task: CatalogueTask['name'], collection: string, staleUntil: string): string {
  const filters = {
    drafts: { where: stateConditions.draft },
    scheduled: { where: stateConditions.scheduled },
    stalePrices: { where: stateConditions.published, pricedAt: { to: staleUntil } },
    missingPictures: { where: stateConditions.withoutPictures },
  }
  return `/${collection}?filter=${encodeURIComponent(JSON.stringify(filters[task]))}`
}
