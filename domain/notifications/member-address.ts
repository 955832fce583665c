import { eq } from 'drizzle-orm'
import type { channels } from '#collections/outbox.ts'
import { users } from '#collections/users.ts'
import { asSystem, type Ctx } from '#records/context.ts'

type Channel = (typeof channels)[number]

/** Where a message goes, in which language, and with which values. */
export type MemberAddress = {
  channel: Channel
  recipient: string
  language: string
  values: Record<string, string>
}

/**
 * The address for a message to a member: by the channel that it has chosen, or by the given one. Without an e-mail
 * address it is the phone; by push it is empty. Only the phone is verified, so an e-mail leaves out the vehicle's name,
 * which a seller entered.
 */
export async function findMemberAddress(
  ctx: Ctx,
  id: string,
  values: Record<string, string>,
  channel?: Channel,
): Promise<MemberAddress | undefined> {
  const { table } = users
  const [member] = await asSystem(ctx)
    .db.select({
      number: table.number,
      email: table.contactEmail,
      language: table.language,
      notifyBy: table.notifyBy,
    })
    .from(table)
    .where(eq(table.id, id))
  if (!member) return undefined
  const { number, email, language } = member
  const chosen = channel ?? member.notifyBy
  if (chosen === 'push') return { channel: 'push', recipient: '', language, values }
  return email && chosen !== 'sms'
    ? { channel: 'email', recipient: email, language, values: { ...values, vehicle: '' } }
    : { channel: 'sms', recipient: number, language, values }
}
