import { eq } from 'drizzle-orm'
import type { InputOf, RecordOf } from '#collections/define.ts'
import { alertSettings, users } from '#collections/index.ts'
import { acquireAdvisoryLock } from '#database/advisory-lock.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { findRecord } from '#records/get.ts'
import { listRecords } from '#records/list.ts'
import { inTransaction } from '#records/transaction.ts'
import { updateRecord } from '#records/update.ts'

/** What a member has chosen for alerts about its wishlist. Without a channel they go where the member reads. */
export type AlertSettings = Pick<
  RecordOf<typeof alertSettings>,
  'priceDropsOff' | 'endedSalesOff' | 'channel' | 'rhythm'
>

const defaults: AlertSettings = {
  priceDropsOff: false,
  endedSalesOff: false,
  channel: '',
  rhythm: 'atOnce',
}

export async function readAlertSettings(ctx: Ctx, user: string): Promise<AlertSettings> {
  const found = await findSettings(ctx, user)
  if (!found) return defaults
  const { priceDropsOff, endedSalesOff, channel, rhythm } = found
  return { priceDropsOff, endedSalesOff, channel, rhythm: rhythm || defaults.rhythm }
}

/** Changes a member's choices. Errors: 400 with items for unknown values; a member that is gone has none. */
export function saveAlertSettings(
  ctx: Ctx,
  user: string,
  changes: Partial<InputOf<typeof alertSettings>>,
): Promise<AlertSettings> {
  return inTransaction(asSystem(ctx), async inner => {
    await acquireAdvisoryLock(inner.db, `alert settings of ${user}`)
    if (!(await findRecord(inner, users, user, { fields: ['id'] }))) return defaults
    const current = await findSettings(inner, user)
    if (current) await updateRecord(inner, alertSettings, current.id, {}, { set: changes })
    else await createRecord(inner, alertSettings, {}, { set: { ...defaults, ...changes, user, key: user } })
    return readAlertSettings(inner, user)
  })
}

async function findSettings(ctx: Ctx, user: string) {
  const { items } = await listRecords(asSystem(ctx), alertSettings, {
    where: eq(alertSettings.table.user, user),
    perPage: 1,
    skipTotal: true,
  })
  return items[0]
}
