import { and, asc, eq } from 'drizzle-orm'
import { type FirmRole, firmMembers, firms } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { notFound, RecordError } from '#records/errors.ts'

const { table } = firmMembers

/** A firm for which the caller acts, and in which role. */
export type Membership = { id: string; name: string; role: FirmRole }

/** The firms of the caller, by name. */
export async function listMemberships({ db, viewer }: Ctx): Promise<Membership[]> {
  if (viewer.kind !== 'member') return []
  const found = await db
    .select({ id: firms.table.id, name: firms.table.name, role: table.role })
    .from(table)
    .innerJoin(firms.table, eq(firms.table.id, table.firm))
    .where(eq(table.user, viewer.id))
    .orderBy(asc(firms.table.name), asc(firms.table.id))
  return found.map(({ role, ...firm }) => ({ ...firm, role: role || 'sales' }))
}

/** The caller's role in a firm. Errors: 404 for anybody else, 403 if the role is none of the given ones. */
export async function requireRole(
  { db, viewer }: Ctx,
  firm: string,
  roles?: readonly FirmRole[],
): Promise<FirmRole> {
  if (viewer.kind !== 'member') throw notFound()
  const [found] = await db
    .select({ role: table.role })
    .from(table)
    .where(and(eq(table.firm, firm), eq(table.user, viewer.id)))
  if (!found) throw notFound()
  const role = found.role || 'sales'
  if (roles && !roles.includes(role))
    throw new RecordError(403, 'Your role in this firm does not allow this.')
  return role
}

/** Who changes a firm's stock, places and profile. */
export const managers: readonly FirmRole[] = ['owner', 'manager']
