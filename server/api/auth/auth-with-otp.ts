import type { Context } from 'hono'
import { finishSignIn } from '#domain/operators/finish-sign-in.ts'
import { RecordError } from '#records/errors.ts'
import { textOrEmpty } from '#records/field-types/field-type.ts'
import { identifySender, rememberDevice } from '#server/identify-sender.ts'
import type { Services } from '#server/services.ts'
import type { AppEnv } from '#server/variables.ts'
import { readRequestBody } from '../body/read-body.ts'
import { createCallerContext } from '../wire.ts'
import { readAccountKind } from './auth-methods.ts'
import { sendAuthResponse } from './auth-response.ts'
import { validateText } from './auth-with-password.ts'

/**
 * `POST …/_superusers/auth-with-otp { otpId, password, mfaId }`: the second step of an operator's sign-in; `otpId` is
 * `totp` or `recovery`, and `password` the code. If the step sets up the app, `meta` contains the recovery codes.
 */
export const authWithOtp = (services: Services) => async (c: Context<AppEnv>) => {
  if (readAccountKind(c) === 'member')
    throw new RecordError(404, 'Missing or invalid auth collection context.')
  const body = await readRequestBody(c)
  const mfaId = textOrEmpty(body.mfaId) || (c.req.query('mfaId') ?? '')
  const [otpId, code] = [textOrEmpty(body.otpId), textOrEmpty(body.password)]
  const data = {
    ...validateText('mfaId', mfaId),
    ...validateText('password', code),
    ...(otpId !== 'totp' && otpId !== 'recovery' && { otpId: unknownMethod }),
  }
  if (Object.keys(data).length || (otpId !== 'totp' && otpId !== 'recovery')) {
    throw new RecordError(400, 'An error occurred while validating the submitted data.', { data })
  }
  const credentials = { mfaId, method: otpId, code } as const
  const { sessionSecret } = services.env
  const sender = identifySender(c, services)
  const { recoveryCodes, ...signedIn } = await finishSignIn(
    createCallerContext(c, services),
    credentials,
    sender,
    sessionSecret,
  )
  await rememberDevice(c, services, signedIn.identity)
  return sendAuthResponse(c, services, signedIn, recoveryCodes && { recoveryCodes })
}

const unknownMethod = { code: 'validation_invalid_value', message: 'Must be totp or recovery.' }
