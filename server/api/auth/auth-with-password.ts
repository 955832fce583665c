import type { Context } from 'hono'
import { signInMember, signInOperator } from '#domain/accounts/sign-in.ts'
import { type FieldError, RecordError } from '#records/errors.ts'
import type { Services } from '../../services.ts'
import type { AppEnv } from '../../variables.ts'
import { readRequestBody } from '../body/read-body.ts'
import { callerContext } from '../wire.ts'
import { authAnswer } from './auth-answer.ts'
import { accountKind } from './auth-collection.ts'
import { textOf } from './text-of.ts'

/** `POST …/auth-with-password { identity, password }`; of a member also `mfaId`, in the body or the query. */
export const authWithPassword = (services: Services) => async (c: Context<AppEnv>) => {
  const signIn = accountKind(c) === 'member' ? signInMember : signInOperator
  const body = await readRequestBody(c)
  const mfaId = textOf(body.mfaId) || (c.req.query('mfaId') ?? '')
  const credentials = { identity: textOf(body.identity), password: textOf(body.password), mfaId }
  const data = {
    ...problem('identity', credentials.identity),
    ...problem('password', credentials.password),
  }
  if (Object.keys(data).length) {
    throw new RecordError(400, 'An error occurred while validating the submitted data.', { data })
  }
  const sender = { address: c.get('address'), limits: services.limits }
  const ctx = callerContext(c, services)
  return authAnswer(c, services, await signIn(ctx, credentials, sender, services.env.sessionSecret))
}

function problem(field: string, value: string): Record<string, FieldError> {
  if (!value) return { [field]: { code: 'validation_required', message: 'Cannot be blank.' } }
  if (value.length <= 255) return {}
  const message = 'The length must be between 1 and 255.'
  return { [field]: { code: 'validation_length_out_of_range', message, params: { min: 1, max: 255 } } }
}
