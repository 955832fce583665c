import { sql } from 'drizzle-orm'
import { type FraudSettings, fraudSettings, fraudSettingsId } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { findRecord } from '#records/get.ts'
import { inTransaction } from '#records/transaction.ts'
import { keysOf } from '#records/typed-entries.ts'

/** From which figures on something is a signal; the units are those of the collection. */
const defaultNumbers = {
  pictureDistance: 10,
  textOverlap: 60,
  priceFloor: 60,
  listingsPerDay: 5,
  listingsPerOrigin: 8,
  chatsPerDay: 15,
  newAccountDays: 7,
}
type HoldKinds = NonNullable<FraudSettings['holdKinds']>

export type FraudThresholds = typeof defaultNumbers & { holdKinds: HoldKinds }

/** Until moderators change them. */
export const defaultThresholds: FraudThresholds = {
  ...defaultNumbers,
  holdKinds: ['samePicture', 'copiedText', 'samePlate', 'lowPrice'],
}

/** Inserts the thresholds into a store that has none: once, even if several processes start at the same time. */
export const seedFraudSettings = (ctx: Ctx): Promise<void> =>
  inTransaction(asSystem(ctx), async systemCtx => {
    if (await findRecord(systemCtx, fraudSettings, fraudSettingsId, { fields: ['id'] })) return
    await systemCtx.db.execute(sql`select pg_advisory_xact_lock(hashtext('fraud settings'))`)
    if (await findRecord(systemCtx, fraudSettings, fraudSettingsId, { fields: ['id'] })) return
    await createRecord(systemCtx, fraudSettings, { id: fraudSettingsId, ...defaultThresholds })
  })

/** The thresholds as moderators have set them. */
export async function readThresholds(ctx: Ctx): Promise<FraudThresholds> {
  const stored = await findRecord(asSystem(ctx), fraudSettings, fraudSettingsId)
  if (!stored) return defaultThresholds
  const thresholds = { ...defaultThresholds, holdKinds: stored.holdKinds ?? [] }
  for (const name of keysOf(defaultNumbers)) thresholds[name] = stored[name] ?? defaultNumbers[name]
  return thresholds
}
