import { and, asc, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { AnyCollection } from '#collections/define.ts'
import { acquireAdvisoryLock } from '#database/advisory-lock.ts'
import type { Ctx } from '#records/context.ts'
import { asText } from '#records/field-types/field-type.ts'
import { subjectOf } from './subject.ts'

type Body = Record<string, unknown>

const lastTenDigits = (text: string) => text.replace(/\D/g, '').slice(-10)

/**
 * The inquiry that this one repeats: from the same sender (by account, e-mail or phone) about the same vehicle within
 * the last 24 hours by the database's clock; to the same firm, if it goes to one; for rent enquiries also with the same
 * start. Of two concurrent inquiries
 * the second waits here for the first. Call it in the transaction that has just stored the inquiry.
 */
export async function findOriginalInquiry(
  ctx: Ctx,
  collection: AnyCollection,
  body: Body,
): Promise<string | undefined> {
  const subject = subjectOf(collection, body)
  const identity = readIdentity(ctx, body)
  const sender = senderCondition(collection, identity)
  if (!subject || !sender) return undefined
  // In one order for all, so that two never wait for each other.
  const keys = Object.values(identity).filter(each => each !== undefined)
  for (const key of keys.toSorted()) await acquireAdvisoryLock(ctx.db, `inquiry:${key}`)
  const { table } = collection
  const start = 'startDateTime' in collection.fields && asText(body.startDateTime)
  const [first] = await ctx.db
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        eq(table[subject.field], subject.id),
        isNull(table.duplicateOf),
        ne(table.id, asText(body.id)),
        gt(table.created, sql`now() - interval '24 hours'`),
        sender,
        start ? eq(table.startDateTime, start) : undefined,
        'firm' in collection.fields
          ? sql`${table.firm} is not distinct from ${asText(body.firm) || null}`
          : undefined,
      ),
    )
    .orderBy(asc(table.rowid))
    .limit(1)
  return first && String(first.id)
}

type Identity = { user: string | undefined; email: string | undefined; phone: string | undefined }

/** What a sender can be recognised by. */
function readIdentity({ viewer }: Ctx, body: Body): Identity {
  const phone = lastTenDigits(String(body.number ?? body.phone ?? ''))
  return {
    user: viewer.kind === 'member' ? viewer.id : undefined,
    email: asText(body.email).toLowerCase() || undefined,
    phone: phone.length === 10 ? phone : undefined,
  }
}

function senderCondition(
  { table, fields }: AnyCollection,
  { user, email, phone }: Identity,
): SQL | undefined {
  const column = 'number' in fields ? table.number : table.phone
  return or(
    user ? eq(table.user, user) : undefined,
    email ? eq(sql`lower(${table.email})`, email) : undefined,
    phone ? eq(sql`right(regexp_replace(${column}::text, '[^0-9]', '', 'g'), 10)`, phone) : undefined,
  )
}
