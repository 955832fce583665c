import { and, asc, count, desc, eq, ne } from 'drizzle-orm'
import { deals, type FirmRole, firmMembers, firms, usedVehicles, users } from '#collections/index.ts'
import { parseMobile } from '#format/phone.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { deleteRecord } from '#records/delete.ts'
import { type FieldError, notFound, refusedWrite } from '#records/errors.ts'
import { getRecord } from '#records/get.ts'
import { inTransaction } from '#records/transaction.ts'
import { updateRecord } from '#records/update.ts'
import { deleteFirm } from './delete-firm.ts'
import { requireRole } from './membership.ts'

const { table } = firmMembers

/** More people than a dealership has. */
const maxMembers = 100

const errors = {
  number: { code: 'validation_invalid_phone', message: 'Please enter a valid mobile number.' },
  noAccount: { code: 'validation_no_account', message: 'Nobody has an account with this number.' },
  twice: { code: 'validation_not_unique', message: 'This member is in the team already.' },
  tooMany: { code: 'validation_too_many_values', message: 'The team has no more room.' },
  lastOwner: { code: 'validation_last_owner', message: 'A firm needs an owner.' },
} satisfies Record<string, FieldError>

export type TeamMember = { id: string; user: string; name: string; role: FirmRole }

/** The members of a firm of the caller, the longest-serving first. Errors: 404. */
export async function listTeam(ctx: Ctx, firm: string): Promise<TeamMember[]> {
  await requireRole(ctx, firm)
  const members = await ctx.db
    .select({ id: table.id, user: table.user, name: users.table.name, role: table.role })
    .from(table)
    .innerJoin(users.table, eq(users.table.id, table.user))
    .where(eq(table.firm, firm))
    .orderBy(asc(table.created), asc(table.id))
  return members.map(({ role, user, ...member }) => ({ ...member, user: user ?? '', role: role || 'sales' }))
}

/**
 * Adds the member with that mobile number to a team. Owners only. Errors: 400 with the field `number` if nobody has an
 * account with it, or is in the team already; 403, 404.
 */
export async function addToTeam(ctx: Ctx, firm: string, number: string, role: FirmRole): Promise<void> {
  await changeTeam(ctx, firm, async systemCtx => {
    const mobile = parseMobile(number)
    if (!mobile) throw refusedWrite('create', { number: errors.number })
    const [member] = await systemCtx.db
      .select({ id: users.table.id })
      .from(users.table)
      .where(eq(users.table.number, mobile))
    if (!member) throw refusedWrite('create', { number: errors.noAccount })
    const team = await systemCtx.db.select({ user: table.user }).from(table).where(eq(table.firm, firm))
    if (team.some(({ user }) => user === member.id)) throw refusedWrite('create', { number: errors.twice })
    if (team.length >= maxMembers) throw refusedWrite('create', { number: errors.tooMany })
    await createRecord(systemCtx, firmMembers, { firm, user: member.id, role })
  })
}

/** Changes the role of a member of the team. Owners only. Errors: 400 with `role` for the last owner; 403, 404. */
export async function changeRole(ctx: Ctx, firm: string, id: string, role: FirmRole): Promise<void> {
  await changeTeam(ctx, firm, async systemCtx => {
    const member = await findInTeam(systemCtx, firm, id)
    if (member.role === 'owner' && role !== 'owner') await requireOtherOwner(systemCtx, firm)
    await updateRecord(systemCtx, firmMembers, id, { role })
  })
}

/**
 * Removes a member from the team: an owner anybody, everybody themselves, but never the last owner. Its listings for
 * the firm go to an owner. Errors: 400 with `role` for the last owner; 403, 404.
 */
export const removeFromTeam = (ctx: Ctx, firm: string, id: string): Promise<void> =>
  lockFirm(ctx, firm, async (systemCtx, inner) => {
    const { viewer } = inner
    await requireRole(inner, firm)
    const member = await findInTeam(systemCtx, firm, id)
    if (viewer.kind === 'member' && member.user !== viewer.id) await requireRole(inner, firm, ['owner'])
    if (member.role === 'owner') await requireOtherOwner(systemCtx, firm)
    await deleteRecord(systemCtx, firmMembers, id)
    await handOverListings(systemCtx, firm, member.user ?? '')
  })

const changeTeam = (ctx: Ctx, firm: string, change: (systemCtx: Ctx) => Promise<void>) =>
  lockFirm(ctx, firm, async (systemCtx, inner) => {
    await requireRole(inner, firm, ['owner'])
    await change(systemCtx)
  })

/** Concurrent changes of a team wait for each other, so that one owner stays. */
const lockFirm = (ctx: Ctx, firm: string, change: (systemCtx: Ctx, inner: Ctx) => Promise<void>) =>
  inTransaction(ctx, async inner => {
    const systemCtx = asSystem(inner)
    await getRecord(systemCtx, firms, firm, { fields: ['id'], forUpdate: true })
    await change(systemCtx, inner)
  })

async function findInTeam(systemCtx: Ctx, firm: string, id: string) {
  const member = await getRecord(systemCtx, firmMembers, id, { fields: ['firm', 'user', 'role'] })
  if (member.firm !== firm) throw notFound()
  return member
}

async function requireOtherOwner(systemCtx: Ctx, firm: string) {
  const [owners] = await systemCtx.db
    .select({ count: count() })
    .from(table)
    .where(and(eq(table.firm, firm), eq(table.role, 'owner')))
  if ((owners?.count ?? 0) < 2) throw refusedWrite('update', { role: errors.lastOwner })
}

/**
 * Ends the memberships of a member whose account is about to be deleted: its listings for a firm go to a colleague, and a
 * firm without another owner is deleted.
 */
export async function leaveFirms(systemCtx: Ctx, member: string): Promise<void> {
  const own = await systemCtx.db
    .select({ firm: table.firm, role: table.role })
    .from(table)
    .where(eq(table.user, member))
    .orderBy(asc(table.firm))
  for (const { firm, role } of own) {
    if (!firm) continue
    // Of two owners who leave at once, the second is the last.
    await getRecord(systemCtx, firms, firm, { fields: ['id'], forUpdate: true })
    if (role === 'owner' && !(await hasOtherOwner(systemCtx, firm, member))) await deleteFirm(systemCtx, firm)
    else await handOverListings(systemCtx, firm, member)
  }
}

async function hasOtherOwner(systemCtx: Ctx, firm: string, member: string): Promise<boolean> {
  const [other] = await systemCtx.db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.firm, firm), eq(table.role, 'owner'), ne(table.user, member)))
    .limit(1)
  return other !== undefined
}

/** Gives the listings and deals that a member has made for a firm to its longest-serving owner, or else colleague. */
async function handOverListings(systemCtx: Ctx, firm: string, member: string) {
  const [colleague] = await systemCtx.db
    .select({ user: table.user })
    .from(table)
    .where(and(eq(table.firm, firm), ne(table.user, member)))
    .orderBy(desc(eq(table.role, 'owner')), asc(table.created), asc(table.id))
    .limit(1)
  if (!colleague?.user) return
  const listings = usedVehicles.table
  const own = await systemCtx.db
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.firm, firm), eq(listings.seller_id, member)))
  for (const { id } of own) await updateRecord(systemCtx, usedVehicles, id, { seller_id: colleague.user })
  // Who has left neither reads nor moves the firm’s deals.
  const sales = deals.table
  const sold = await systemCtx.db
    .select({ id: sales.id })
    .from(sales)
    .where(and(eq(sales.firm, firm), eq(sales.seller, member)))
  for (const { id } of sold) await updateRecord(systemCtx, deals, id, { seller: colleague.user })
}
