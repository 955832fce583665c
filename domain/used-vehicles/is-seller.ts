import { and, eq } from 'drizzle-orm'
import { usedVehicles } from '#collections/index.ts'
import type { Database } from '#database/connect.ts'

/** Whether that member sells the vehicle. */
export async function isSeller(db: Database, listing: string, member: string): Promise<boolean> {
  const { table } = usedVehicles
  const [own] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, listing), eq(table.seller_id, member)))
  return own !== undefined
}
