import { type PeriodKey, periodKeys, statutoryPeriods } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { listRecords } from '#records/list.ts'
import { seedMissing } from '#records/seed-missing.ts'
import { readCached } from '#records/write-invalidated-cache.ts'
import defaults from './default-periods.json' with { type: 'json' }

/** A statutory period: `days` after the day of the hand-over; `asOf` is the month of its last check. */
export type StatutoryPeriod = {
  key: PeriodKey
  days: number
  rule: string
  ruleHindi: string
  source: string
  asOf: string
}

const listPeriods = async (systemCtx: Ctx) =>
  (await listRecords(systemCtx, statutoryPeriods, { perPage: 100, skipTotal: true })).items

/** Inserts the periods that the store has not. */
export const seedPeriods = (ctx: Ctx): Promise<void> => seedMissing(ctx, statutoryPeriods, defaults)

/** The periods in force, cached until the next write. */
export const readPeriods = (ctx: Ctx): Promise<StatutoryPeriod[]> =>
  readCached(asSystem(ctx), 'statutoryPeriods', async systemCtx => {
    const stored = await listPeriods(systemCtx)
    // Each is a required field, so none is empty in a stored record.
    return stored.filter(({ key }) => isPeriodKey(key)) as StatutoryPeriod[]
  })

const isPeriodKey = (key: string | null) => periodKeys.some(each => each === key)
