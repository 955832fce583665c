import { ClientResponseError } from 'pocketbase'
import { pb } from '../../api/client.ts'
import { failuresOf, tell } from '../../api/failures.ts'
import { say } from '../../frame/words.ts'
import type { Outcome } from '../../publishing/publish.ts'
import type { Inquiry } from './kinds.ts'

export const keyOf = ({ kind, id }: Pick<Inquiry, 'kind' | 'id'>) => `${kind}/${id}`

/** What is done to each inquiry that is chosen; `undefined` where it does not apply. */
export type Change = (item: Inquiry) => Record<string, unknown> | undefined

/** One step on. Where there is a choice of steps somebody has to look. */
export const moveOn: Change = ({ moves: [next, ...others] }) =>
  next && !others.length ? { status: next } : undefined

/** Changes inquiries one after the other and says of each what became of it: one that is refused stops none. */
export async function changeMany(items: readonly Inquiry[], changeOf: Change): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const item of items) {
    const id = keyOf(item)
    const change = changeOf(item)
    if (!change) outcomes.push({ id, error: { message: say('inbox.noSingleStep') } })
    else outcomes.push({ id, ...(await changed(item, change)) })
  }
  return outcomes
}

async function changed({ kind, id }: Inquiry, change: Record<string, unknown>): Promise<Partial<Outcome>> {
  try {
    await pb.collection(kind).update(id, change)
    return {}
  } catch (error) {
    if (!(error instanceof ClientResponseError)) throw error
    const [field] = Object.values(failuresOf(error))
    return { error: { message: tell(error), ...field } }
  }
}
