import { usedVehicles } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { findRecord } from '#records/get.ts'
import type { Deal, DealEvent } from '../engine/deal.ts'
import { dateOf } from '../engine/process.ts'
import { checklistOf } from '../papers/checklist.ts'
import { missingFacts, paperKinds } from '../papers/missing-facts.ts'
import { caseOf, type SaleFacts } from '../papers/sale-facts.ts'
import { toSaleFacts } from './stated-facts.ts'

/** The facts of a sale for its papers, with what the listing and the events say. */
export async function readSaleFacts(ctx: Ctx, deal: Deal, events: readonly DealEvent[]): Promise<SaleFacts> {
  const listing = await findRecord(asSystem(ctx), usedVehicles, deal.subject, { fields: ['brand', 'name'] })
  const agreed = events.findLast(
    ({ transition }) => transition === 'accept' || transition === 'acceptCounter',
  )
  return toSaleFacts(deal, {
    ...(listing && { brand: listing.brand, model: listing.name }),
    ...(agreed && { agreedAt: dateOf(agreed.at).toISOString() }),
  })
}

/** The papers that a sale needs, with the facts that are missing for each, and the steps of its case. */
export function listPapers(facts: SaleFacts) {
  const sale = caseOf(facts)
  return {
    papers: paperKinds
      .filter(kind => kind !== 'form28' || sale.rto !== 'same')
      .map(kind => ({ kind, missing: missingFacts(kind, facts) })),
    checklist: checklistOf(sale),
  }
}
