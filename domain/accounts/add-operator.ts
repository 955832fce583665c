import type { OperatorRole } from '#collections/access.ts'
import { superusers } from '#collections/index.ts'
import { logAudit } from '#records/audit.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { assertNoFieldErrors } from '#records/errors.ts'
import { inTransaction } from '#records/transaction.ts'
import { operatorId } from '../operators/editor-fields.ts'
import { hashPassword } from './password-hash.ts'
import { validatePassword } from './password-rules.ts'
import { newTokenKey } from './register-member.ts'

/** Creates an operator. Errors: 400 with `data.email` for an invalid or taken e-mail, and `data.password`. */
export async function addOperator(
  ctx: Ctx,
  {
    email,
    password,
    role,
    name = '',
  }: { email: string; password: string; role: OperatorRole; name?: string },
): Promise<string> {
  const problems = validatePassword(password, password)
  assertNoFieldErrors('create', problems)
  const account = { email: email.trim().toLowerCase(), role, name }
  const secrets = { passwordHash: await hashPassword(password), tokenKey: newTokenKey() }
  return inTransaction(asSystem(ctx), async inner => {
    const { id } = await createRecord(inner, superusers, account, { set: secrets })
    const changes = { email: { after: account.email }, role: { after: role } }
    await logAudit(inner, operatorId(ctx), {
      action: 'addOperator',
      kind: superusers.name,
      record: id,
      changes,
    })
    return id
  })
}
