import { hasArea } from '#collections/access.ts'
import { deals } from '#collections/index.ts'
import { logAudit } from '#records/audit.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { notFound, operatorsOnlyError } from '#records/errors.ts'
import { getRecord } from '#records/get.ts'
import { listAllEvents } from '../engine/deal.ts'
import { drawEvidencePack } from '../papers/evidence-pack.ts'
import { readSaleFacts } from '../sale/papers-of-sale.ts'

/**
 * The evidence of a sale as a zip file, for an operator who answers an authority or settles a dispute. The
 * audit log has each reading. Errors: 403, 404 for a deal that is no sale.
 */
export async function readDealEvidence(ctx: Ctx, id: string): Promise<Buffer> {
  const { viewer } = ctx
  if (viewer.kind !== 'operator' || !hasArea(viewer, 'moderation')) throw operatorsOnlyError()
  const deal = await getRecord(ctx, deals, id)
  if (deal.process !== 'offer') throw notFound()
  const events = await listAllEvents(asSystem(ctx), id)
  const pack = await drawEvidencePack(deal, events, await readSaleFacts(ctx, deal, events))
  await logAudit(ctx, viewer.id, { action: 'export', kind: deals.name, record: id })
  return pack
}
