import { count, eq } from 'drizzle-orm'
import { type InputOf, wireDate } from '#collections/define.ts'
import { type GarageVehicle, garageDates, garageVehicles } from '#collections/index.ts'
import { indiaDay } from '#collections/india-time.ts'
import { acquireAdvisoryLock } from '#database/advisory-lock.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { deleteRecord } from '#records/delete.ts'
import { type FieldError, notFound, refusedWrite } from '#records/errors.ts'
import { getRecord } from '#records/get.ts'
import { listRecords } from '#records/list.ts'
import { inTransaction } from '#records/transaction.ts'
import { updateRecord } from '#records/update.ts'
import { afterChange, nextReminderDay } from './reminder-stages.ts'
import { addMonth, type ValuedGarageFields, type ValueMonth, valueThisMonth } from './value-garage.ts'

const { table } = garageVehicles

/** What the owner states of a vehicle. Days as `2026-11-25`, odometer in km. */
export type GarageInput = ValuedGarageFields &
  Pick<GarageVehicle, 'nickname' | 'serviceDueKm' | (typeof garageDates)[number]>

/** A vehicle as its owner sees it. */
export type OwnedVehicle = Omit<GarageVehicle, 'user' | 'valuedAt' | 'reminded' | 'remindOn'>

/** How many vehicles a member may have in the garage. */
export const maxVehicles = 20
const [firstDay, lastDay] = ['1990-01-01', '2100-01-01']

const tooMany: FieldError = {
  code: 'validation_too_many_vehicles',
  message: `You can have up to ${maxVehicles} vehicles.`,
}
const invalidDay: FieldError = { code: 'validation_invalid_date', message: 'Must be a day.' }

/** The member's vehicles, the latest first. */
export async function listVehicles(ctx: Ctx): Promise<OwnedVehicle[]> {
  const { items } = await listRecords(ctx, garageVehicles, {
    where: eq(table.user, memberOf(ctx)),
    sort: ['-created'],
    perPage: maxVehicles,
    skipTotal: true,
  })
  return items
}

/** One of the member's vehicles. Errors: 404, also for another member's. */
export const getVehicle = (ctx: Ctx, id: string): Promise<OwnedVehicle> => getRecord(ctx, garageVehicles, id)

/**
 * Adds a vehicle with its value of this month, and returns its id. Errors: 400 with an item per wrong field, or for
 * `limit` beyond twenty vehicles.
 */
export async function addVehicle(ctx: Ctx, input: GarageInput, now = new Date()): Promise<string> {
  const user = memberOf(ctx)
  assertDays('create', input)
  const value = await valueThisMonth(ctx, input, now)
  return inTransaction(asSystem(ctx), async inner => {
    await acquireAdvisoryLock(inner.db, `garage of ${user}`)
    const [found] = await inner.db.select({ count: count() }).from(table).where(eq(table.user, user))
    if ((found?.count ?? 0) >= maxVehicles) throw refusedWrite('create', { limit: tooMany })
    const set = { user, ...toFields(input, undefined, { value, now }) }
    const { id } = await createRecord(inner, garageVehicles, {}, { set })
    return id
  })
}

/**
 * Changes a vehicle. A changed date has its reminders anew; those of the earlier date are not sent any more. Errors: 404
 * for another member's, 400 with an item per wrong field.
 */
export async function changeVehicle(ctx: Ctx, id: string, input: GarageInput, now = new Date()) {
  await getVehicle(ctx, id)
  assertDays('update', input)
  const value = await valueThisMonth(ctx, input, now)
  await updateRecord(
    asSystem(ctx),
    garageVehicles,
    id,
    {},
    { set: current => toFields(input, current, { value, now }) },
  )
}

/** Removes a vehicle, its values and its reminders. Errors: 404 for another member's. */
export async function removeVehicle(ctx: Ctx, id: string): Promise<void> {
  await getVehicle(ctx, id)
  await deleteRecord(asSystem(ctx), garageVehicles, id)
}

function memberOf({ viewer }: Ctx): string {
  if (viewer.kind !== 'member') throw notFound()
  return viewer.id
}

function assertDays(verb: 'create' | 'update', input: GarageInput): void {
  const wrong = garageDates.filter(date => input[date] && !isDay(input[date]))
  if (wrong.length) throw refusedWrite(verb, Object.fromEntries(wrong.map(date => [date, invalidDay])))
}

/** Whether it is a day of the calendar, as `2026-11-25`, of a year that a paper can have. */
export function isDay(text: string): boolean {
  const at = Date.parse(text)
  // 30 February is read as 2 March.
  const isReal = !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text
  return isReal && text >= firstDay && text <= lastDay
}

/** The fields of a vehicle after a change; values of another vehicle are dropped. */
function toFields(
  input: GarageInput,
  current: GarageVehicle | undefined,
  { value, now }: { value: ValueMonth | undefined; now: Date },
): InputOf<typeof garageVehicles> {
  const today = indiaDay(now)
  const isSameVehicle =
    current && (['type', 'brand', 'model', 'year'] as const).every(key => current[key] === input[key])
  const isSameReading = current?.odometer === input.odometer
  const reminded = afterChange(current, input, today)
  return {
    ...input,
    odometerDay: input.odometer === null ? '' : isSameReading ? current.odometerDay : today,
    values: addMonth((isSameVehicle && current.values) || [], value),
    valuedAt: wireDate(now),
    reminded,
    remindOn: nextReminderDay(input, reminded),
  }
}
