import { eq } from 'drizzle-orm'
import type { RecordOf } from '#collections/define.ts'
import { dealEvents, type deals } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { listRecords } from '#records/list.ts'

export type Deal = RecordOf<typeof deals>
export type DealEvent = RecordOf<typeof dealEvents>

const batchSize = 500

/** All events of a deal that the viewer may see, in their order. */
export async function listAllEvents(ctx: Ctx, deal: string): Promise<DealEvent[]> {
  const events: DealEvent[] = []
  let batch: DealEvent[]
  do {
    const last = events.at(-1)?.id
    const page = await listRecords(ctx, dealEvents, {
      where: eq(dealEvents.table.deal, deal),
      sort: ['number'],
      perPage: batchSize,
      skipTotal: true,
      ...(last && { after: last }),
    })
    batch = page.items
    events.push(...batch)
  } while (batch.length === batchSize)
  return events
}
