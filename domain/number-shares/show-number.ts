import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { type Area, hasArea } from '#collections/access.ts'
import type { AnyCollection } from '#collections/define.ts'
import { numberShares, superusers, users } from '#collections/index.ts'
import { logAudit } from '#records/audit.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { notFound, operatorsOnlyError, refusedWrite } from '#records/errors.ts'
import { getRecord } from '#records/get.ts'
import type { Row } from '#records/row.ts'
import { inTransaction } from '#records/transaction.ts'
import { inquiryCollections } from '../inquiries/inquiry-collections.ts'
import { recordShare } from './share-number.ts'

const { table } = numberShares

/** Days for which a further look of the same operator is the same disclosure. */
const lookDays = 1

const endedError = {
  code: 'validation_number_ended',
  message: 'This number is no longer shared. Write by e-mail or chat.',
}

/**
 * The whole phone number of an inquiry's sender or of a member, for an operator: the only way to read one. Each look is
 * in the audit log and in the list of the number's owner. Errors: 403, 404 if there is none, and 400 with `data.number`
 * once the sender has taken it back or its time is over.
 */
export async function showNumber(ctx: Ctx, kind: string, record: string): Promise<{ number: string }> {
  const { collection, area } = sourceOf(kind)
  const { viewer } = ctx
  if (viewer.kind !== 'operator' || !hasArea(viewer, area)) throw operatorsOnlyError()
  return inTransaction(ctx, async inner => {
    const source: Row = await getRecord<AnyCollection>(asSystem(inner), collection, record)
    const number = String(source.number || source.phone || '')
    if (!number) throw notFound()
    const share = await latestShare(inner, kind, record)
    if (share?.isEnded) throw refusedWrite('update', { number: endedError })
    await logAudit(inner, viewer.id, { action: 'showNumber', kind, record })
    if (!(await hasLooked(inner, kind, record, viewer.id)))
      await recordShare(inner, {
        user: kind === users.name ? record : String(source.user ?? ''),
        receiverKind: 'operator',
        receiver: viewer.id,
        operatorName: await readOperatorName(inner, viewer.id),
        purpose: share?.purpose || 'support',
        kind,
        record,
        vehicle: share?.vehicle ?? '',
        number,
        days: lookDays,
      })
    return { number }
  })
}

function sourceOf(kind: string): { collection: AnyCollection; area: Area } {
  if (kind === users.name) return { collection: users, area: 'moderation' }
  const collection = inquiryCollections.find(({ name }) => name === kind)
  if (!collection) throw notFound()
  return { collection, area: 'inquiries' }
}

/** The share by which the record's receiver has the number; operators' looks do not count. */
async function latestShare(ctx: Ctx, kind: string, record: string) {
  const [share] = await ctx.db
    .select({
      purpose: table.purpose,
      vehicle: table.vehicle,
      isEnded: sql<boolean>`(${table.endedAt} is not null or ${table.until} <= now())`,
    })
    .from(table)
    .where(and(eq(table.kind, kind), eq(table.record, record), ne(table.receiverKind, 'operator')))
    .orderBy(desc(table.rowid))
    .limit(1)
  return share
}

async function hasLooked(ctx: Ctx, kind: string, record: string, operator: string): Promise<boolean> {
  const [look] = await ctx.db
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        eq(table.kind, kind),
        eq(table.record, record),
        eq(table.receiverKind, 'operator'),
        eq(table.receiver, operator),
        isNull(table.endedAt),
        gt(table.until, sql`now()`),
      ),
    )
    .limit(1)
  return look !== undefined
}

async function readOperatorName({ db }: Ctx, id: string): Promise<string> {
  const { table: operators } = superusers
  const [operator] = await db
    .select({ name: operators.name, email: operators.email })
    .from(operators)
    .where(eq(operators.id, id))
  return operator?.name || operator?.email || ''
}
