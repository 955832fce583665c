import { and, eq, gt, isNotNull, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type RecordOf, wireDate } from '#collections/define.ts'
import { firms, rentVehicles } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { dayMs } from '#records/durations.ts'
import { findRecord } from '#records/get.ts'
import { listRecords } from '#records/list.ts'
import { inTransaction } from '#records/transaction.ts'
import { updateRecord } from '#records/update.ts'
import { warnedDays } from './ending-papers.ts'
import { notifyOwners } from './notify-owners.ts'
import { lastDayOf, licenceEndSql, licenceOf, verificationFields } from './verification.ts'

/** So many papers are read at a time; what is over waits for the next run. */
const batchSize = 500
/** So many vehicles are named in a message. */
const maxNames = 3

/**
 * Notifies the owners of firms, once, that their verified certificate or licence, or the permit of vehicles for rent, ends
 * within thirty days. Permits that end on one day are one message. Returns how many messages it had to send.
 */
export async function notifyEndingPapers(
  ctx: Ctx,
  { now = new Date(), signal }: { now?: Date; signal?: AbortSignal } = {},
): Promise<number> {
  const systemCtx = asSystem(ctx)
  const notices = [...(await findLicences(systemCtx, now)), ...(await findPermits(systemCtx, now))]
  let count = 0
  for (const notify of notices) {
    if (signal?.aborted) break
    await inTransaction(systemCtx, notify)
    count += 1
  }
  return count
}

type Notice = (inner: Ctx) => Promise<void>
type Permit = Pick<RecordOf<typeof rentVehicles>, 'permitUntil'>

/** A paper ends within thirty days, and its owners were not notified of that end. */
function isDue(end: SQLWrapper, notifiedEnd: SQLWrapper, now: Date): SQL | undefined {
  const limit = wireDate(new Date(now.getTime() + warnedDays * dayMs))
  return and(gt(end, wireDate(now)), lte(end, limit), sql`${notifiedEnd} is distinct from ${end}`)
}

async function findLicences(systemCtx: Ctx, now: Date): Promise<Notice[]> {
  const { table } = firms
  const { items } = await listRecords(systemCtx, firms, {
    where: and(
      eq(table.verified, true),
      eq(table.authorised, true),
      isDue(sql`(${licenceEndSql})`, table.notifiedEnd, now),
    ),
    fields: ['id', 'name', ...verificationFields],
    sort: ['id'],
    perPage: batchSize,
    skipTotal: true,
  })
  return items.map(firm => async inner => {
    const { until } = licenceOf(firm)
    await updateRecord(inner, firms, firm.id, {}, { set: { notifiedEnd: until } })
    await notifyOwners(inner, firm, {
      event: 'licenceEnds',
      key: `licence:${firm.id}:${until}`,
      values: { day: plainDay(lastDayOf(until)), path: `/firm/${firm.id}/profile` },
    })
  })
}

async function findPermits(systemCtx: Ctx, now: Date): Promise<Notice[]> {
  const { table } = rentVehicles
  const { items } = await listRecords(systemCtx, rentVehicles, {
    where: and(isNotNull(table.firm), isDue(table.permitUntil, table.notifiedEnd, now)),
    fields: ['id', 'name', 'firm', 'permitUntil'],
    sort: ['permitUntil', 'name', 'id'],
    perPage: batchSize,
    skipTotal: true,
  })
  const dayOf = ({ permitUntil }: Permit) => lastDayOf(permitUntil ?? '')
  return [...Map.groupBy(items, each => `${each.firm}:${dayOf(each)}`)].map(([key, group]) => async inner => {
    for (const { id, permitUntil } of group)
      await updateRecord(inner, rentVehicles, id, {}, { set: { notifiedEnd: permitUntil } })
    const [first] = group
    const owner = first && (await findRecord(inner, firms, first.firm, { fields: ['id', 'name'] }))
    if (!owner) return
    await notifyOwners(inner, owner, {
      event: 'permitEnds',
      key: `permit:${key}:${first.id}`,
      values: {
        vehicles: namesOf(group.map(({ name }) => name)),
        day: plainDay(dayOf(first)),
        path: `/firm/${owner.id}/rentals`,
      },
    })
  })
}

/** “Swift, Creta, Nexon +2” */
const namesOf = (names: readonly string[]) =>
  [names.slice(0, maxNames).join(', '), names.length > maxNames ? `+${names.length - maxNames}` : '']
    .filter(Boolean)
    .join(' ')

/** A day that reads the same in every language: 28/11/2026. */
const plainDay = (day: string) => day.split('-').reverse().join('/')
