import { type PeriodKey, periodKeys, statutoryPeriods } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { listRecords } from '#records/list.ts'
import { seedMissing } from '#records/seed-missing.ts'
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

/** Inserts the periods that the store has not. */
export const seedPeriods = (ctx: Ctx): Promise<void> => seedMissing(ctx, statutoryPeriods, defaults)

/** The periods in force. */
export async function readPeriods(ctx: Ctx): Promise<StatutoryPeriod[]> {
  const { items } = await listRecords(asSystem(ctx), statutoryPeriods, { perPage: 100, skipTotal: true })
  // Each is a required field, so none is empty in a stored record.
  return items.filter(({ key }) => isPeriodKey(key)) as StatutoryPeriod[]
}

const isPeriodKey = (key: string | null) => periodKeys.some(each => each === key)
