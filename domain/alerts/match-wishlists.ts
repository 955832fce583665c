import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import { alertSettings, shortlists } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import type { RecordMatch } from './store-matches.ts'

/** What has happened to a vehicle. */
export type VehicleChange = Omit<Extract<RecordMatch, { user: string }>, 'user'>

const { table: hearts } = shortlists
const { table: settings } = alertSettings

const settingOf = { cheaper: settings.priceDropsOff, ended: settings.endedSalesOff } as const

/** The members with these vehicles on their wishlists, unless they have switched alerts about that cause off. */
export async function matchWishlists(
  { db }: Ctx,
  cause: keyof typeof settingOf,
  changes: readonly VehicleChange[],
): Promise<RecordMatch[]> {
  const found: RecordMatch[] = []
  for (const [kind, own] of Map.groupBy(changes, each => each.kind)) {
    const ids = [...new Set(own.map(({ record }) => record))]
    const isOff = settingOf[cause]
    const rows = await db
      .select({ user: hearts.user, vehicle: hearts.vehicle })
      .from(hearts)
      .leftJoin(settings, eq(settings.user, hearts.user))
      .where(and(eq(hearts.kind, kind), inArray(hearts.vehicle, ids), or(isNull(isOff), ne(isOff, true))))
    for (const change of own)
      for (const { user, vehicle } of rows)
        if (vehicle === change.record) found.push({ user: user ?? '', ...change })
  }
  return found
}
