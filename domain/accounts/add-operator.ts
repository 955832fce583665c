import type { OperatorRole } from '#collections/access.ts'
import { superusers } from '#collections/index.ts'
import { keepDeed } from '#records/audit.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { refusedWrite } from '#records/errors.ts'
import { hashPassword } from './password-hash.ts'
import { passwordProblems } from './password-rules.ts'
import { newTokenKey } from './register-member.ts'

/** Makes an operator. Errors: 400 with `data.email` where it is taken or none, and `data.password`. */
export async function addOperator(
  ctx: Ctx,
  {
    email,
    password,
    role,
    name = '',
  }: { email: string; password: string; role: OperatorRole; name?: string },
): Promise<string> {
  const problems = passwordProblems(password, password)
  if (Object.keys(problems).length) throw refusedWrite('create', problems)
  const operator = await createRecord(
    asSystem(ctx),
    superusers,
    { email: email.trim().toLowerCase(), role, name },
    { passwordHash: await hashPassword(password), tokenKey: newTokenKey() },
  )
  await keepDeed(ctx, '', { action: 'addOperator', kind: superusers.name, record: operator.id })
  return operator.id
}
