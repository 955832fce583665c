import { eq, sql } from 'drizzle-orm'
import { users } from '#collections/index.ts'
import { formatLongMoment } from '#format/long-dates.ts'
import type { Ctx } from '#records/context.ts'
import { addToOutbox } from '../notifications/add-to-outbox.ts'
import { findMemberAddress } from '../notifications/member-address.ts'
import en from './texts/en.json' with { type: 'json' }
import hi from './texts/hi.json' with { type: 'json' }

const { table } = users

/** The minutes after a registration in which a sign-in is part of it. */
const registrationMinutes = 15

/**
 * Notifies a member of a sign-in on a device on which it has not signed in before, by mail or else by SMS: a browser
 * that a thief uses could receive the other ones. Says nothing of the sign-in that ends a registration. `key` names the
 * sign-in. Call it in the transaction that starts the session.
 */
export async function notifyOfNewDevice(
  ctx: Ctx,
  user: string,
  { key, device = '', at = new Date() }: { key: string; device?: string | undefined; at?: Date },
): Promise<void> {
  const isRegistration = sql<boolean>`${table.created} > now() - make_interval(mins => ${registrationMinutes})`
  const [member] = await ctx.db.select({ isRegistration }).from(table).where(eq(table.id, user))
  if (!member || member.isRegistration) return
  const address = await findMemberAddress(ctx, user, {}, 'email')
  if (!address) return
  const words = address.language === 'hi' ? hi : en
  await addToOutbox(ctx, {
    ...address,
    event: 'signInOnNewDevice',
    user,
    key: `signIn:${key}`,
    values: {
      time: formatLongMoment(at, address.language),
      device: device || words.unknownBrowser,
      path: '/profile/security',
    },
  })
}
