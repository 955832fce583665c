import { callConsole } from '../api/client.ts'

/** `now`, a moment of the wire, or `null`: back to a draft. */
export type Moment = 'now' | string | null

export type Outcome = { id: string; variants?: number; error?: { code?: string; message: string } }

type PublishRequest = { collection: string; ids: string[]; publishedAt: Moment; variants?: boolean }

/** Ids that one request takes. */
const atOnce = 200

/** Publishes, schedules or takes back records, and says of each what became of it. */
export async function publish({ ids, ...request }: PublishRequest): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (let from = 0; from < ids.length; from += atOnce) {
    const body = { ...request, ids: ids.slice(from, from + atOnce) }
    const { items } = await callConsole<{ items: Outcome[] }>('publish', { method: 'POST', body })
    outcomes.push(...items)
  }
  return outcomes
}
