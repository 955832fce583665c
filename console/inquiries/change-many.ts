import { ClientResponseError } from 'pocketbase'
import { pb } from '../api/client.ts'
import { errorText, fieldFailures } from '../api/error-text.ts'
import { translate } from '../frame/translate.ts'
import type { Outcome } from '../publishing/publish.ts'
import type { Inquiry } from './kinds.ts'

export const keyOf = ({ kind, id }: Pick<Inquiry, 'kind' | 'id'>) => `${kind}/${id}`

/** A change for each selected inquiry. `undefined` if it does not apply. */
export type BulkChange = (item: Inquiry) => Record<string, unknown> | undefined

/** Moves to the next status. An operator must choose if there are several. */
export const moveOn: BulkChange = ({ moves: [next, ...others] }) =>
  next && !others.length ? { status: next } : undefined

/** Changes inquiries one by one and returns each outcome. A rejected one does not stop the others. */
export async function changeMany(items: readonly Inquiry[], changeOf: BulkChange): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const item of items) {
    const id = keyOf(item)
    const change = changeOf(item)
    if (!change) outcomes.push({ id, error: { message: translate('inbox.noSingleStep') } })
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
    const [field] = Object.values(fieldFailures(error))
    return { error: { message: errorText(error), ...field } }
  }
}
