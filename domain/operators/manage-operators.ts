import { eq, sql } from 'drizzle-orm'
import { superusers } from '#collections/index.ts'
import { keepDeed } from '#records/audit.ts'
import { asSystem, type Ctx, inTransaction } from '#records/context.ts'
import { deleteRecord } from '#records/delete.ts'
import { RecordError, refusedWrite } from '#records/errors.ts'
import { listRecords } from '#records/list.ts'
import { updateRecord } from '#records/update.ts'
import { hashPassword } from '../accounts/password-hash.ts'
import { passwordProblems } from '../accounts/password-rules.ts'
import { newTokenKey } from '../accounts/register-member.ts'
import { endSessions } from '../accounts/sessions.ts'

const { table } = superusers
const most = 1000

/** Every operator, in the order of their e-mails: who, which role, and since when with a second factor. */
export async function listOperators(ctx: Ctx) {
  const { items } = await listRecords(asSystem(ctx), superusers, {
    sort: ['email'],
    perPage: most,
    fields: ['id', 'email', 'name', 'role', 'totpSince', 'created'],
    skipTotal: true,
  })
  return items
}

/**
 * Gives an operator a new password and takes its second factor away, for one who has lost both; every session ends.
 * Errors: 404 where there is none of that e-mail, 400 with `data.password`.
 */
export async function resetOperator(ctx: Ctx, email: string, password: string): Promise<void> {
  const problems = passwordProblems(password, password)
  if (Object.keys(problems).length) throw refusedWrite('update', problems)
  const passwordHash = await hashPassword(password)
  await inTransaction(asSystem(ctx), async inner => {
    const { id } = await held(inner, email)
    await updateRecord(inner, superusers, id, {
      ...{ passwordHash, tokenKey: newTokenKey() },
      ...{ totpSince: null, totpSecret: '', totpStep: null, recoveryHashes: null },
      ...{ mfaHash: '', mfaExpires: null, offeredSecret: '' },
    })
    await endSessions(inner, { kind: 'operator', accountId: id })
    await keepDeed(inner, '', { action: 'resetOperator', kind: superusers.name, record: id })
  })
}

/** Removes an operator and its sessions. Errors: 404, and 400 for the last owner. */
export async function removeOperator(ctx: Ctx, email: string): Promise<void> {
  await inTransaction(asSystem(ctx), async inner => {
    // All owners are held, so that of two who remove each other one stays.
    const owners = await inner.db
      .select({ id: table.id })
      .from(table)
      .where(eq(table.role, 'owner'))
      .orderBy(table.id)
      .for('update')
    const { id, role } = await held(inner, email)
    if (role === 'owner' && owners.length < 2)
      throw new RecordError(400, 'The last owner stays: add another one first.')
    await endSessions(inner, { kind: 'operator', accountId: id })
    await deleteRecord(inner, superusers, id)
    await keepDeed(inner, '', { action: 'removeOperator', kind: superusers.name, record: id })
  })
}

async function held(ctx: Ctx, email: string) {
  const [operator] = await ctx.db
    .select({ id: table.id, role: table.role })
    .from(table)
    .where(eq(sql`lower(${table.email})`, email.trim().toLowerCase()))
    .for('update')
  if (!operator) throw new RecordError(404, `No operator has the e-mail ${email}.`)
  return operator
}
