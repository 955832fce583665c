import { ClientResponseError } from 'pocketbase'
import { pb } from '../api/client.ts'
import { errorText, fieldFailures } from '../api/error-text.ts'

/** What became of one of several records. `variants` were changed with it. */
export type Outcome = { id: string; variants?: number; error?: { code?: string; message: string } }

/** A record by its collection and id. */
type RecordRef = { kind: string; id: string }

export const keyOf = ({ kind, id }: RecordRef) => `${kind}/${id}`

/** The fields to change in a selected record, or the reason why it cannot be changed like the others. */
export type BulkChange<Item> = (item: Item) => Record<string, unknown> | string

/** Changes records one by one and returns each outcome. A rejected one does not stop the others. */
export async function changeMany<Item extends RecordRef>(
  items: readonly Item[],
  changeOf: BulkChange<Item>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const item of items) {
    const id = keyOf(item)
    const change = changeOf(item)
    outcomes.push({
      id,
      ...(typeof change === 'string' ? { error: { message: change } } : await changed(item, change)),
    })
  }
  return outcomes
}

async function changed({ kind, id }: RecordRef, change: object): Promise<Pick<Outcome, 'error'>> {
  try {
    await pb.collection(kind).update(id, change)
    return {}
  } catch (error) {
    if (!(error instanceof ClientResponseError)) throw error
    const [field] = Object.values(fieldFailures(error))
    return { error: { message: errorText(error), ...field } }
  }
}
