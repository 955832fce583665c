import type { Context } from 'hono'
import { signInMember } from '#domain/accounts/sign-in.ts'
import { beginSignIn } from '#domain/operators/begin-sign-in.ts'
import { type FieldError, RecordError } from '#records/errors.ts'
import { required, textOrEmpty } from '#records/field-types/field-type.ts'
import { identifySender, rememberDevice } from '#server/identify-sender.ts'
import type { Services } from '#server/services.ts'
import type { AppEnv } from '#server/variables.ts'
import { readRequestBody } from '../body/read-body.ts'
import { booleanParam, createCallerContext } from '../wire.ts'
import { readAccountKind } from './auth-methods.ts'
import { sendAuthResponse } from './auth-response.ts'

/**
 * `POST …/auth-with-password { identity, password }`; a member also sends `mfaId`, in the body or the query. An
 * operator who has or needs a second factor gets 401 `{ mfaId }` and continues with `auth-with-otp`.
 */
export const authWithPassword = (services: Services) => async (c: Context<AppEnv>) => {
  const kind = readAccountKind(c)
  const body = await readRequestBody(c)
  const mfaId = textOrEmpty(body.mfaId) || (c.req.query('mfaId') ?? '')
  const credentials = { identity: textOrEmpty(body.identity), password: textOrEmpty(body.password), mfaId }
  const data = {
    ...validateText('identity', credentials.identity),
    ...validateText('password', credentials.password),
  }
  if (Object.keys(data).length) {
    throw new RecordError(400, 'An error occurred while validating the submitted data.', { data })
  }
  const sender = identifySender(c, services)
  const ctx = createCallerContext(c, services)
  const { mode, sessionSecret } = services.env
  if (kind === 'member') {
    const signedIn = await signInMember(ctx, credentials, sender, sessionSecret)
    await rememberDevice(c, services, signedIn.identity)
    return sendAuthResponse(c, services, signedIn)
  }
  const needsSecond = mode === 'live' || body.enrol === true || booleanParam(c, 'enrol')
  const next = await beginSignIn(
    ctx,
    { ...credentials, requiresSecondFactor: needsSecond },
    sender,
    sessionSecret,
  )
  c.header('Cache-Control', 'private, no-store')
  if ('mfaId' in next) return c.json(next, 401)
  await rememberDevice(c, services, next.signedIn.identity)
  return sendAuthResponse(c, services, next.signedIn)
}

/** The error of a text field that a sign-in requires. */
export function validateText(field: string, value: string): Record<string, FieldError> {
  if (!value) return { [field]: required }
  if (value.length <= 255) return {}
  const message = 'The length must be between 1 and 255.'
  return { [field]: { code: 'validation_length_out_of_range', message, params: { min: 1, max: 255 } } }
}
