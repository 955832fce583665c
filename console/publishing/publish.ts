import { callConsole } from '../api/client.ts'
import type { Outcome } from '../bulk/change-many.ts'

/** `now`, an API instant, or `null` for a draft. */
export type Moment = 'now' | string | null

type PublishRequest = { collection: string; ids: string[]; publishedAt: Moment; variants?: boolean }

/** The API's limit of ids per request. */
const atOnce = 200

/** Publishes, schedules or unpublishes records. Returns the outcome of each. */
export async function publish({ ids, ...request }: PublishRequest): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (let from = 0; from < ids.length; from += atOnce) {
    const body = { ...request, ids: ids.slice(from, from + atOnce) }
    const { items } = await callConsole<{ items: Outcome[] }>('publish', { method: 'POST', body })
    outcomes.push(...items)
  }
  return outcomes
}
