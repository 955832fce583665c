import type { OperatorRole } from '#collections/access.ts'
import { superusers } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { refusedWrite } from '#records/errors.ts'
import { hashPassword } from './password-hash.ts'
import { passwordProblems } from './password-rules.ts'
import { newTokenKey } from './register-member.ts'

/** Makes an operator. Errors: 400 with `data.email` where it is taken or none, and `data.password`. */
export async function addOperator(
  ctx: Ctx,
  { email, password, role }: { email: string; password: string; role: OperatorRole },
): Promise<string> {
  const problems = passwordProblems(password, password)
  if (Object.keys(problems).length) throw refusedWrite('create', problems)
  const operator = await createRecord(
    asSystem(ctx),
    superusers,
    { email: email.trim().toLowerCase(), role },
    { passwordHash: await hashPassword(password), tokenKey: newTokenKey() },
  )
  return operator.id
}
