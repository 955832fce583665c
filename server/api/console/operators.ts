import type { Context } from 'hono'
import type { OperatorRole } from '#collections/access.ts'
import { roles } from '#collections/index.ts'
import { addOperator } from '#domain/accounts/add-operator.ts'
import {
  changeRole,
  generatePassword,
  listOperators,
  removeOperator,
  resetOperator,
} from '#domain/operators/manage-operators.ts'
import { readLastSignIns } from '#domain/operators/past-sign-ins.ts'
import { notFound, operatorsOnlyError, refusedWrite } from '#records/errors.ts'
import { asText } from '#records/field-types/field-type.ts'
import type { Services } from '#server/services.ts'
import type { AppEnv } from '#server/variables.ts'
import { readRequestBody } from '../body/read-body.ts'
import { createCallerContext } from '../wire.ts'
import { requireOperator } from './require-operator.ts'

/** `GET /api/console/operators`: all operators, for assignment. Owners also see sign-ins and second factors. */
export const getOperators = (services: Services) => async (c: Context<AppEnv>) => {
  const { role } = requireOperator(c)
  const ctx = createCallerContext(c, services)
  const items = await listOperators(ctx)
  const signedIn = role === 'owner' ? await readLastSignIns(ctx) : undefined
  return c.json({
    items: items.map(({ id, name, email, role: operatorRole, totpSince }) => ({
      id,
      name,
      email,
      role: operatorRole,
      ...(signedIn && { lastSignIn: signedIn.get(id) ?? null, hasSecondFactor: Boolean(totpSince) }),
    })),
  })
}

/** `POST /api/console/operators { email, name?, role }`: adds an operator. Only this response has the password. */
export const createOperator = (services: Services) => async (c: Context<AppEnv>) => {
  requireOwner(c)
  const { email, name, role } = await readRequestBody(c)
  const password = generatePassword()
  const input = { email: asText(email), name: asText(name).trim(), role: parseRole(role, 'create'), password }
  const id = await addOperator(createCallerContext(c, services), input)
  return c.json({ id, password })
}

/** `PATCH /api/console/operators/{id} { role }`. Answers 204. */
export const updateRole = (services: Services) => async (c: Context<AppEnv>) => {
  requireOwner(c)
  const { role } = await readRequestBody(c)
  const ctx = createCallerContext(c, services)
  await changeRole(ctx, await findEmail(c, services), parseRole(role, 'update'))
  return c.body(null, 204)
}

/** `POST /api/console/operators/{id}/reset`: resets the second factor. Only this response has the new password. */
export const resetAccess = (services: Services) => async (c: Context<AppEnv>) => {
  requireOwner(c)
  const password = generatePassword()
  await resetOperator(createCallerContext(c, services), await findEmail(c, services), password)
  return c.json({ password })
}

/** `DELETE /api/console/operators/{id}`. Answers 204. */
export const deleteOperator = (services: Services) => async (c: Context<AppEnv>) => {
  requireOwner(c)
  await removeOperator(createCallerContext(c, services), await findEmail(c, services))
  return c.body(null, 204)
}

function requireOwner(c: Context<AppEnv>): void {
  if (requireOperator(c).role !== 'owner') throw operatorsOnlyError()
}

function parseRole(value: unknown, verb: 'create' | 'update'): OperatorRole {
  const role = roles.find(each => each === value)
  if (role) return role
  const error = { code: 'validation_invalid_value', message: 'Invalid value.' }
  throw refusedWrite(verb, { role: error })
}

/** Finds an operator's e-mail by id. Errors: 404. */
async function findEmail(c: Context<AppEnv>, services: Services): Promise<string> {
  const all = await listOperators(createCallerContext(c, services))
  const operator = all.find(({ id }) => id === c.req.param('id'))
  if (!operator) throw notFound()
  return operator.email
}
