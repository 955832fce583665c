import type { Context } from 'hono'
import { signInMember } from '#domain/accounts/sign-in.ts'
import { beginSignIn } from '#domain/operators/sign-in.ts'
import { type FieldError, RecordError } from '#records/errors.ts'
import { rememberDevice, senderOf } from '../../sender-of.ts'
import type { Services } from '../../services.ts'
import type { AppEnv } from '../../variables.ts'
import { readRequestBody } from '../body/read-body.ts'
import { callerContext, flag } from '../wire.ts'
import { authAnswer } from './auth-answer.ts'
import { accountKind } from './auth-collection.ts'
import { textOf } from './text-of.ts'

/**
 * `POST …/auth-with-password { identity, password }`; of a member also `mfaId`, in the body or the query. An operator
 * with a second factor, or who needs one, gets 401 `{ mfaId }` and goes on with `auth-with-otp`.
 */
export const authWithPassword = (services: Services) => async (c: Context<AppEnv>) => {
  const kind = accountKind(c)
  const body = await readRequestBody(c)
  const mfaId = textOf(body.mfaId) || (c.req.query('mfaId') ?? '')
  const credentials = { identity: textOf(body.identity), password: textOf(body.password), mfaId }
  const data = {
    ...textProblem('identity', credentials.identity),
    ...textProblem('password', credentials.password),
  }
  if (Object.keys(data).length) {
    throw new RecordError(400, 'An error occurred while validating the submitted data.', { data })
  }
  const sender = senderOf(c, services)
  const ctx = callerContext(c, services)
  const { mode, sessionSecret } = services.env
  if (kind === 'member') {
    const signedIn = await signInMember(ctx, credentials, sender, sessionSecret)
    await rememberDevice(c, services, signedIn.identity)
    return authAnswer(c, services, signedIn)
  }
  const needsSecond = mode === 'live' || body.enrol === true || flag(c, 'enrol')
  const next = await beginSignIn(ctx, { ...credentials, needsSecond }, sender, sessionSecret)
  c.header('Cache-Control', 'private, no-store')
  if ('mfaId' in next) return c.json(next, 401)
  await rememberDevice(c, services, next.signedIn.identity)
  return authAnswer(c, services, next.signedIn)
}

/** What is wrong with a text that a sign-in needs. */
export function textProblem(field: string, value: string): Record<string, FieldError> {
  if (!value) return { [field]: { code: 'validation_required', message: 'Cannot be blank.' } }
  if (value.length <= 255) return {}
  const message = 'The length must be between 1 and 255.'
  return { [field]: { code: 'validation_length_out_of_range', message, params: { min: 1, max: 255 } } }
}
