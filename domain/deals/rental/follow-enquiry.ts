import type { InputOf } from '#collections/define.ts'
import { rentEnquiries } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { findRecord } from '#records/get.ts'
import { updateRecord } from '#records/update.ts'
import type { Deal } from '../engine/deal.ts'

type Change = Pick<InputOf<typeof rentEnquiries>, 'status' | 'endDateTime'>

/** The enquiry of a rental has the deal's id. It follows the deal, if its sender has not deleted it. */
export async function followEnquiry(ctx: Ctx, { id }: Pick<Deal, 'id'>, change: Change): Promise<void> {
  const systemCtx = asSystem(ctx)
  const enquiry = await findRecord(systemCtx, rentEnquiries, id, { fields: ['status'] })
  if (!enquiry || (change.status && enquiry.status === 'Closed')) return
  await updateRecord(systemCtx, rentEnquiries, id, change)
}
