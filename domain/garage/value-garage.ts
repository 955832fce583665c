import { and, isNull, lt, or } from 'drizzle-orm'
import { wireDate } from '#collections/define.ts'
import { maxValueMonths } from '#collections/garage-vehicles.ts'
import { type GarageVehicle, garageVehicles } from '#collections/index.ts'
import { indiaDay } from '#collections/india-time.ts'
import { appraise } from '#domain/valuation/appraise.ts'
import { asSystem, type Ctx, newContext } from '#records/context.ts'
import { dayMs } from '#records/durations.ts'
import { RecordError } from '#records/errors.ts'
import { updateRecord } from '#records/update.ts'

const { table } = garageVehicles

/** A value is renewed in each month, and within a month after so many days. */
const validDays = 7
const batchSize = 200

export type ValuedGarageFields = Pick<
  GarageVehicle,
  | 'type'
  | 'brand'
  | 'model'
  | 'variant'
  | 'year'
  | 'fuelType'
  | 'transmission'
  | 'owner'
  | 'odometer'
  | 'location'
>
export type ValueMonth = NonNullable<GarageVehicle['values']>[number]

/** What private buyers pay for the vehicle in the month of that time; undefined if too few prices are known. */
export async function valueThisMonth(
  { db }: Ctx,
  vehicle: ValuedGarageFields,
  at: Date,
): Promise<ValueMonth | undefined> {
  const { model, variant } = vehicle
  // Prices are compared as everyone sees them.
  const appraisal = await appraise(newContext(db), { ...vehicle, name: `${model} ${variant}`.trim() }, at)
  if (!appraisal || appraisal.isRough) return undefined
  return { month: indiaDay(at).slice(0, 7), ...appraisal.private }
}

/** A vehicle's months with a new value, which replaces an earlier one of its month. */
export function addMonth(values: readonly ValueMonth[], value: ValueMonth | undefined): ValueMonth[] {
  if (!value) return [...values]
  return [...values.filter(({ month }) => month !== value.month), value].slice(-maxValueMonths)
}

/** Values the vehicles whose value is of an earlier month or old, and returns how many it has valued. */
export async function valueGarage(
  ctx: Ctx,
  { now = new Date(), signal }: { now?: Date; signal?: AbortSignal } = {},
): Promise<number> {
  const today = indiaDay(now)
  const monthStart = Date.parse(`${today.slice(0, 7)}-01T00:00:00+05:30`)
  const since = wireDate(new Date(Math.max(monthStart, now.getTime() - validDays * dayMs)))
  const isDue = or(isNull(table.valuedAt), lt(table.valuedAt, since))
  for (let valued = 0; ; ) {
    const rows = await ctx.db.select().from(table).where(and(isDue)).orderBy(table.rowid).limit(batchSize)
    for (const row of rows) {
      if (signal?.aborted) return valued
      // A stored row has the fields of its collection.
      if (await valueVehicle(ctx, row as unknown as GarageVehicle, now)) valued += 1
    }
    if (rows.length < batchSize) return valued
  }
}

/** Whether it is still there. A change of the vehicle meanwhile has its own value. */
async function valueVehicle(ctx: Ctx, vehicle: GarageVehicle, now: Date): Promise<boolean> {
  const value = await valueThisMonth(ctx, vehicle, now)
  const valuedAt = wireDate(now)
  try {
    await updateRecord(
      asSystem(ctx),
      garageVehicles,
      vehicle.id,
      {},
      {
        set: current =>
          current.updated === vehicle.updated
            ? { values: addMonth(current.values ?? [], value), valuedAt }
            : { valuedAt },
      },
    )
    return true
  } catch (error) {
    if (error instanceof RecordError && error.status === 404) return false
    throw error
  }
}
