import { and, asc, countDistinct, eq, gt, gte, like, lte, sql } from 'drizzle-orm'
import { wireDate } from '#collections/define.ts'
import { type GarageVehicle, garageVehicles, outbox, users } from '#collections/index.ts'
import { indiaDay } from '#collections/india-time.ts'
import { acquireAdvisoryLock } from '#database/advisory-lock.ts'
import { notifyMember } from '#domain/notifications/notify.ts'
import { isQuiet } from '#domain/notifications/quiet-hours.ts'
import { fillTemplate } from '#domain/notifications/render-text.ts'
import { formatLongDay } from '#format/long-dates.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { inTransaction } from '#records/transaction.ts'
import { updateRecord } from '#records/update.ts'
import { type DueReminder, listDueReminders, nextReminderDay } from './reminder-stages.ts'
import en from './texts/en.json' with { type: 'json' }
import hi from './texts/hi.json' with { type: 'json' }

const { table } = garageVehicles

/** The most reminders to a member in a day; what is over waits for the next one. */
export const maxRemindersPerDay = 6

/**
 * Queues the reminders that are due about dates of vehicles, in the transaction that marks them as sent: each is sent
 * once, also with several processes. At night nothing is due. A member who was not reminded for long gets the latest
 * reminder of a date only. Returns how many it queued. Throws at the end if a member's reminders failed; the others have
 * theirs.
 */
export async function remindOwners(
  ctx: Ctx,
  { now = Date.now(), signal }: { now?: number; signal?: AbortSignal } = {},
): Promise<number> {
  if (isQuiet(now)) return 0
  const today = indiaDay(now)
  const members = await ctx.db
    .select({ user: table.user })
    .from(table)
    .where(and(gt(table.remindOn, ''), lte(table.remindOn, today)))
    .groupBy(table.user)
  let queued = 0
  const errors: unknown[] = []
  for (const { user } of members) {
    if (signal?.aborted) break
    try {
      queued += await inTransaction(asSystem(ctx), inner => remindOwner(inner, user ?? '', today))
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length)
    throw new AggregateError(errors, `the garage reminders of ${errors.length} members could not be queued`)
  return queued
}

async function remindOwner(ctx: Ctx, user: string, today: string): Promise<number> {
  await acquireAdvisoryLock(ctx.db, `garage reminders of ${user}`)
  const rows = await ctx.db
    .select()
    .from(table)
    .where(and(eq(table.user, user), gt(table.remindOn, ''), lte(table.remindOn, today)))
    .orderBy(asc(table.remindOn), table.rowid)
    .for('no key update')
  const [member] = await ctx.db
    .select({ language: users.table.language })
    .from(users.table)
    .where(eq(users.table.id, user))
  let left = maxRemindersPerDay - (await countReminders(ctx, user, today))
  let queued = 0
  for (const row of rows) {
    // A stored row has the fields of its collection.
    const vehicle = row as unknown as GarageVehicle
    const due = listDueReminders(vehicle, vehicle.reminded ?? {}, today).slice(0, Math.max(0, left))
    for (const each of due) await remind(ctx, vehicle, each, member?.language ?? '')
    const reminded = {
      ...vehicle.reminded,
      ...Object.fromEntries(due.map(({ date, stage }) => [date, stage])),
    }
    const set = { reminded, remindOn: nextReminderDay(vehicle, reminded) }
    await updateRecord(ctx, garageVehicles, vehicle.id, {}, { set })
    left -= due.length
    queued += due.length
  }
  return queued
}

/** The reminders to a member since the morning. One to several browsers has one key before the bar. */
async function countReminders({ db }: Ctx, user: string, today: string): Promise<number> {
  const { key, created } = outbox.table
  const since = wireDate(new Date(`${today}T00:00:00+05:30`))
  const [found] = await db
    .select({ count: countDistinct(sql`split_part(${key}, '|', 1)`) })
    .from(outbox.table)
    .where(and(like(key, `garage:${user}:%`), gte(created, since)))
  return found?.count ?? 0
}

function remind(ctx: Ctx, vehicle: GarageVehicle, reminder: DueReminder, language: string): Promise<void> {
  const { id, user, nickname, brand, model } = vehicle
  const { date, due, stage, daysLeft } = reminder
  const words = language === 'hi' ? hi : en
  const when =
    daysLeft < 0
      ? words.overdue
      : daysLeft === 0
        ? words.today
        : daysLeft === 1
          ? words.tomorrow
          : words.inDays
  return notifyMember(ctx, user, {
    event: 'garageReminder',
    key: `garage:${user}:${id}:${date}:${due}:${stage}|`,
    values: {
      vehicle: nickname || `${brand} ${model}`,
      what: words.what[date],
      when: fillTemplate(when, { days: String(daysLeft), day: formatLongDay(due, language) }),
      path: language === 'hi' ? '/hi/garage' : '/garage',
    },
    about: { vehicle: id, date, due },
    urgency: 'low',
  })
}
