import { users } from '#collections/index.ts'
import { nextQuarterHour } from '#collections/india-time.ts'
import type { Session } from '#domain/accounts/sessions.ts'
import type { Ctx } from '#records/context.ts'
import { getRecord } from '#records/get.ts'
import type { EnquiryDefaults } from './enquiry-state.ts'

/** The defaults of a member's enquiries. */
export async function readEnquiryDefaults(ctx: Ctx, { accountId }: Session): Promise<EnquiryDefaults> {
  const { name, number, contactEmail } = await getRecord(ctx, users, accountId, {
    fields: ['name', 'number', 'contactEmail'],
  })
  return { values: { name, phone: number, email: contactEmail }, earliest: nextQuarterHour(new Date()) }
}
