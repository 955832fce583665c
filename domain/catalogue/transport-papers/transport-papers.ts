import { type TransportPaperKey, transportPaperKeys, transportPapers } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { listRecords } from '#records/list.ts'
import { seedMissing } from '#records/seed-missing.ts'
import { readCached } from '#records/write-invalidated-cache.ts'
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

const listPapers = async (systemCtx: Ctx) =>
  (await listRecords(systemCtx, transportPapers, { perPage: 100, skipTotal: true })).items

/** Inserts the papers that the store has not. */
export const seedTransportPapers = (ctx: Ctx): Promise<void> => seedMissing(ctx, transportPapers, defaults)

/** The papers in force in the order of `transportPaperKeys`, cached until the next write. */
export const readTransportPapers = (ctx: Ctx): Promise<PaperRule[]> =>
  readCached(asSystem(ctx), 'transportPapers', async systemCtx => {
    const stored = await listPapers(systemCtx)
    // Each is a required field except the two that may be null, so none is empty in a stored record.
    return transportPaperKeys.flatMap(key => stored.filter(paper => paper.key === key)) as PaperRule[]
  })
