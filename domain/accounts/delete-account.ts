import { eq, inArray, or, sql } from 'drizzle-orm'
import type { AnyCollection } from '#collections/define.ts'
import {
  consents,
  firmReviews,
  otp,
  outbox,
  reports,
  usedVehicleReviews,
  users,
  vehicleReviews,
} from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { deleteRecord } from '#records/delete.ts'
import { findRecord } from '#records/get.ts'
import { inTransaction } from '#records/transaction.ts'
import { withDerivedFields } from '../catalogue/derived-fields.ts'
import { leaveDeals } from '../deals/erase-facts.ts'
import { leaveFirms } from '../firms/team.ts'
import { inquiryCollections } from '../inquiries/inquiry-collections.ts'
import { eraseReceiver } from '../number-shares/end-shares.ts'
import { endSessions } from './sessions.ts'

/**
 * Collections with records that a member has sent. Listings (except a firm's, which go to a colleague), conversations,
 * shortlist and sessions are deleted with the account by cascade.
 */
const sentCollections: AnyCollection[] = [
  vehicleReviews,
  usedVehicleReviews,
  firmReviews,
  ...inquiryCollections,
  reports,
]

/**
 * Deletes a member and all of its data in one transaction: account, picture, listings, conversations, inquiries,
 * reviews (and their share of the ratings), shortlist, sessions and their streams. The log of its consents stays,
 * marked as withdrawn and without a name. Its running deals end; the other side keeps the record of a sale. Firms whose
 * last owner it is are deleted. Errors: 404 if the caller is not allowed to.
 */
export async function deleteAccount(ctx: Ctx, id: string): Promise<void> {
  await inTransaction(ctx, async inner => {
    const systemCtx = asSystem(inner)
    const member = await findRecord(systemCtx, users, id, {
      fields: ['number', 'contactEmail'],
      forUpdate: true,
    })
    if (member) await endSessions(inner, { kind: 'member', accountId: id })
    for (const collection of member ? sentCollections : []) await deleteSentRecords(systemCtx, collection, id)
    await systemCtx.db
      .update(consents.table)
      .set({ withdrawnAt: sql`now()` })
      .where(eq(consents.table.user, id))
    if (member?.number) await systemCtx.db.delete(otp.table).where(eq(otp.table.number, member.number))
    await eraseReceiver(systemCtx, id)
    await leaveFirms(systemCtx, id)
    await leaveDeals(systemCtx, id)
    await deleteMessages(systemCtx, id, [member?.number, member?.contactEmail])
    await deleteRecord(inner, users, id)
  })
}

/** Deletes sent and queued messages to the member or about it. */
async function deleteMessages(systemCtx: Ctx, id: string, recipients: readonly (string | undefined)[]) {
  const { table } = outbox
  const known = recipients.flatMap(each => each || [])
  const isSentTo = known.length ? inArray(table.recipient, known) : undefined
  await systemCtx.db.delete(table).where(or(eq(table.user, id), isSentTo))
}

async function deleteSentRecords(systemCtx: Ctx, collection: AnyCollection, member: string) {
  const { table } = collection
  const rows = await systemCtx.db
    .select({ id: table.id })
    .from(table)
    .where(eq(table.user, member))
    .orderBy(table.id)
  for (const { id } of rows) {
    await withDerivedFields(systemCtx, collection, String(id), inner =>
      deleteRecord(inner, collection, String(id)),
    )
  }
}
