import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { OperatorRole } from '#collections/access.ts'
import { superusers } from '#collections/index.ts'
import { logAudit } from '#records/audit.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { deleteRecord } from '#records/delete.ts'
import { assertNoFieldErrors, RecordError } from '#records/errors.ts'
import { listRecords } from '#records/list.ts'
import { inTransaction } from '#records/transaction.ts'
import { updateRecord } from '#records/update.ts'
import { hashPassword } from '../accounts/password-hash.ts'
import { validatePassword } from '../accounts/password-rules.ts'
import { newTokenKey } from '../accounts/register-member.ts'
import { endSessions } from '../accounts/sessions.ts'
import { operatorId } from './editor-fields.ts'

const { table } = superusers
const maxOperators = 1000

/** All operators by e-mail, with role and the date of the second factor. */
export async function listOperators(ctx: Ctx) {
  const { items } = await listRecords(asSystem(ctx), superusers, {
    sort: ['email'],
    perPage: maxOperators,
    fields: ['id', 'email', 'name', 'role', 'totpSince', 'created'],
    skipTotal: true,
  })
  return items
}

/**
 * Sets a new password for an operator who has lost password and second factor, removes the second factor, and ends
 * every session. Errors: 404 for an unknown e-mail, 400 with `data.password`.
 */
export async function resetOperator(ctx: Ctx, email: string, password: string): Promise<void> {
  const problems = validatePassword(password, password)
  assertNoFieldErrors('update', problems)
  const passwordHash = await hashPassword(password)
  await inTransaction(asSystem(ctx), async inner => {
    const { id } = await lockOperator(inner, email)
    await updateRecord(inner, superusers, id, {
      passwordHash,
      tokenKey: newTokenKey(),
      totpSince: null,
      totpSecret: '',
      totpStep: null,
      recoveryHashes: null,
      mfaHash: '',
      mfaExpires: null,
      offeredSecret: '',
    })
    await endSessions(inner, { kind: 'operator', accountId: id })
    await logAudit(inner, operatorId(ctx), { action: 'resetOperator', kind: superusers.name, record: id })
  })
}

/** Removes an operator and its sessions. Errors: 404, and 400 for the last owner. */
export async function removeOperator(ctx: Ctx, email: string): Promise<void> {
  await inTransaction(asSystem(ctx), async inner => {
    const { id, role, email: known } = await lockUnlessLastOwner(inner, email)
    await endSessions(inner, { kind: 'operator', accountId: id })
    await deleteRecord(inner, superusers, id)
    await logAudit(inner, operatorId(ctx), {
      action: 'removeOperator',
      kind: superusers.name,
      record: id,
      changes: { email: { before: known }, role: { before: role } },
    })
  })
}

/** Changes an operator's role, effective with its next request. Errors: 404, and 400 for the last owner. */
export async function changeRole(ctx: Ctx, email: string, role: OperatorRole): Promise<void> {
  await inTransaction(asSystem(ctx), async inner => {
    const operator = await (role === 'owner' ? lockOperator(inner, email) : lockUnlessLastOwner(inner, email))
    if (operator.role === role) return
    await updateRecord(inner, superusers, operator.id, { role })
    await logAudit(inner, operatorId(ctx), {
      action: 'changeRole',
      kind: superusers.name,
      record: operator.id,
      changes: { role: { before: operator.role, after: role } },
    })
  })
}

/** A random password, to be shown once to its owner. */
export const generatePassword = () => randomBytes(12).toString('base64url')

/**
 * Locks and returns the operator, unless it is the last owner. Two owners who remove each other wait here for one
 * another.
 */
async function lockUnlessLastOwner(ctx: Ctx, email: string) {
  const owners = await ctx.db
    .select({ id: table.id })
    .from(table)
    .where(eq(table.role, 'owner'))
    .orderBy(table.id)
    .for('update')
  const operator = await lockOperator(ctx, email)
  if (operator.role === 'owner' && owners.length < 2)
    throw new RecordError(400, 'The last owner stays: add another one first.')
  return operator
}

async function lockOperator(ctx: Ctx, email: string) {
  const [operator] = await ctx.db
    .select({ id: table.id, role: table.role, email: table.email })
    .from(table)
    .where(eq(sql`lower(${table.email})`, email.trim().toLowerCase()))
    .for('update')
  if (!operator) throw new RecordError(404, `No operator has the e-mail ${email}.`)
  return operator
}
