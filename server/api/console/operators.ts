import type { Context } from 'hono'
import type { OperatorRole } from '#collections/access.ts'
import { roles } from '#collections/index.ts'
import { addOperator } from '#domain/accounts/add-operator.ts'
import { lastSignIns } from '#domain/operators/last-sign-ins.ts'
import {
  changeRole,
  listOperators,
  newPassword,
  removeOperator,
  resetOperator,
} from '#domain/operators/manage-operators.ts'
import { notFound, operatorsOnlyError, refusedWrite } from '#records/errors.ts'
import { asText } from '#records/field-types/field-type.ts'
import type { Services } from '../../services.ts'
import type { AppEnv } from '../../variables.ts'
import { readRequestBody } from '../body/read-body.ts'
import { callerContext } from '../wire.ts'
import { operatorOf } from './operator-of.ts'

/** `GET /api/console/operators`: whom work can be given to; owners also see how each account is used. */
export const operators = (services: Services) => async (c: Context<AppEnv>) => {
  const { role } = operatorOf(c)
  const ctx = callerContext(c, services)
  const items = await listOperators(ctx)
  const signedIn = role === 'owner' ? await lastSignIns(ctx) : undefined
  return c.json({
    items: items.map(({ id, name, email, role: own, totpSince }) => ({
      id,
      name,
      email,
      role: own,
      ...(signedIn && { lastSignIn: signedIn.get(id) ?? null, hasSecondFactor: Boolean(totpSince) }),
    })),
  })
}

/** `POST /api/console/operators { email, name?, role }`: adds one; its password is in this answer alone. */
export const newOperator = (services: Services) => async (c: Context<AppEnv>) => {
  ownersOnly(c)
  const { email, name, role } = await readRequestBody(c)
  const password = newPassword()
  const given = { email: asText(email), name: asText(name).trim(), role: roleOf(role), password }
  const id = await addOperator(callerContext(c, services), given)
  return c.json({ id, password })
}

/** `PATCH /api/console/operators/{id} { role }`. Answers 204. */
export const setRole = (services: Services) => async (c: Context<AppEnv>) => {
  ownersOnly(c)
  const { role } = await readRequestBody(c)
  const ctx = callerContext(c, services)
  await changeRole(ctx, await emailOf(c, services), roleOf(role))
  return c.body(null, 204)
}

/** `POST /api/console/operators/{id}/reset`: no second factor and a new password, which is in this answer alone. */
export const reset = (services: Services) => async (c: Context<AppEnv>) => {
  ownersOnly(c)
  const password = newPassword()
  await resetOperator(callerContext(c, services), await emailOf(c, services), password)
  return c.json({ password })
}

/** `DELETE /api/console/operators/{id}`. Answers 204. */
export const remove = (services: Services) => async (c: Context<AppEnv>) => {
  ownersOnly(c)
  await removeOperator(callerContext(c, services), await emailOf(c, services))
  return c.body(null, 204)
}

function ownersOnly(c: Context<AppEnv>): void {
  if (operatorOf(c).role !== 'owner') throw operatorsOnlyError()
}

function roleOf(given: unknown): OperatorRole {
  const role = roles.find(each => each === given)
  if (role) return role
  const error = { code: 'validation_invalid_value', message: 'Invalid value.' }
  throw refusedWrite('update', { role: error })
}

/** Operators are found by their e-mails. Errors: 404. */
async function emailOf(c: Context<AppEnv>, services: Services): Promise<string> {
  const all = await listOperators(callerContext(c, services))
  const found = all.find(({ id }) => id === c.req.param('id'))
  if (!found) throw notFound()
  return found.email
}
