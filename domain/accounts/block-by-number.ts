import { eq } from 'drizzle-orm'
import { hasArea } from '#collections/access.ts'
import { users } from '#collections/index.ts'
import { parseMobile } from '#format/phone.ts'
import type { Ctx } from '#records/context.ts'
import { notFound, operatorsOnlyError, refusedWrite } from '#records/errors.ts'
import { listRecords } from '#records/list.ts'
import type { Sender } from '../rate-limits/rate-limits.ts'
import { updateMember } from './change-password.ts'

const noNumber = { code: 'validation_invalid_phone', message: 'Please enter a valid phone number' }

/**
 * Blocks or unblocks the member with that phone number. Blocking ends the member's sessions and streams. Errors: 403,
 * 400 with `data.number` for an invalid number, 404 if no member has it.
 */
export async function blockByNumber(
  ctx: Ctx,
  { number: phone, blocked }: { number: string; blocked: boolean },
  sender: Sender,
) {
  if (!hasArea(ctx.viewer, 'moderation')) throw operatorsOnlyError()
  const number = parseMobile(phone)
  if (!number) throw refusedWrite('update', { number: noNumber })
  const { items } = await listRecords(ctx, users, {
    where: eq(users.table.number, number),
    perPage: 1,
    fields: ['id'],
    skipTotal: true,
  })
  const [member] = items
  if (!member) throw notFound()
  return updateMember(ctx, member.id, { blocked }, sender)
}
