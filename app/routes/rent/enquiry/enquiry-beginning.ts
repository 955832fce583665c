import { users } from '#collections/index.ts'
import type { Session } from '#domain/accounts/sessions.ts'
import { indiaInput } from '#domain/rentals/india-time.ts'
import type { Ctx } from '#records/context.ts'
import { getRecord } from '#records/get.ts'
import type { EnquiryBeginning } from './enquiry-state.ts'

/** With what a member's enquiries begin. */
export async function enquiryBeginning(ctx: Ctx, { accountId }: Session): Promise<EnquiryBeginning> {
  const { name, number, contactEmail } = await getRecord(ctx, users, accountId, {
    fields: ['name', 'number', 'contactEmail'],
  })
  return { values: { name, phone: number, email: contactEmail }, now: indiaInput(new Date()) }
}
