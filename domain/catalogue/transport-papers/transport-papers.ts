import { type TransportPaperKey, transportPaperKeys, transportPapers } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { listRecords } from '#records/list.ts'
import { seedMissing } from '#records/seed-missing.ts'
import defaults from './default-papers.json' with { type: 'json' }

/**
 * When a paper is due: `firstMonths` after the first registration, then every `months`, and every `laterMonths` once
 * the vehicle is `fromYears` old. `asOf` is the month of its last check.
 */
export type PaperRule = {
  key: TransportPaperKey
  firstMonths: number
  months: number
  laterMonths: number | null
  fromYears: number | null
  rule: string
  ruleHindi: string
  source: string
  asOf: string
}

/** Inserts the papers that the store has not. */
export const seedTransportPapers = (ctx: Ctx): Promise<void> => seedMissing(ctx, transportPapers, defaults)

/** The papers in force in the order of `transportPaperKeys`. */
export async function readTransportPapers(ctx: Ctx): Promise<PaperRule[]> {
  const { items } = await listRecords(asSystem(ctx), transportPapers, { perPage: 100, skipTotal: true })
  // Each is a required field except the two that may be null, so none is empty in a stored record.
  return transportPaperKeys.flatMap(key => items.filter(paper => paper.key === key)) as PaperRule[]
}
