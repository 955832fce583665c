import { transportPapers } from '#collections/index.ts'
import { changeRate } from '#domain/pricing/change-rates.ts'
import type { Ctx } from '#records/context.ts'
import { refusedWrite } from '#records/errors.ts'
import { getRecord } from '#records/get.ts'
import { inTransaction } from '#records/transaction.ts'

const update = changeRate(transportPapers)

/**
 * Changes a paper. Errors: as `changeRate`; for an interval of older vehicles without its age, or the reverse; and for
 * one that is longer than the usual one.
 */
export const changeTransportPaper = (ctx: Ctx, id: string, body: Record<string, unknown>) =>
  inTransaction(ctx, async inner => {
    const changed = await update(inner, id, body)
    const { months, laterMonths, fromYears } = await getRecord(inner, transportPapers, id)
    if (laterMonths === null && fromYears !== null) throw refusedWrite('update', { laterMonths: missing })
    if (laterMonths !== null && fromYears === null) throw refusedWrite('update', { fromYears: missing })
    if (laterMonths !== null && laterMonths > (months ?? 0))
      throw refusedWrite('update', { laterMonths: longer })
    return changed
  })

const missing = {
  code: 'validation_required',
  message: 'The interval of older vehicles and its age are set both, or neither.',
}
const longer = {
  code: 'validation_longer_interval',
  message: 'Older vehicles never have a longer interval.',
}
