import type { CatalogueTask } from '../../domain/operator-inbox/catalogue-tasks.ts'
import { stateConditions } from '../publishing/state-filter.ts'

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
