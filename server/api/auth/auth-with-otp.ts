import type { Context } from 'hono'
import { finishSignIn } from '#domain/operators/second-step.ts'
import { RecordError } from '#records/errors.ts'
import { rememberDevice, senderOf } from '../../sender-of.ts'
import type { Services } from '../../services.ts'
import type { AppEnv } from '../../variables.ts'
import { readRequestBody } from '../body/read-body.ts'
import { callerContext } from '../wire.ts'
import { authAnswer } from './auth-answer.ts'
import { accountKind } from './auth-collection.ts'
import { textProblem } from './auth-with-password.ts'
import { textOf } from './text-of.ts'

/**
 * `POST …/_superusers/auth-with-otp { otpId, password, mfaId }`: the second step of an operator's sign-in, `otpId` being
 * `totp` or `recovery` and `password` the code. Where it sets the app up, `meta` has the recovery codes.
 */
export const authWithOtp = (services: Services) => async (c: Context<AppEnv>) => {
  if (accountKind(c) === 'member') throw new RecordError(404, 'Missing or invalid auth collection context.')
  const body = await readRequestBody(c)
  const mfaId = textOf(body.mfaId) || (c.req.query('mfaId') ?? '')
  const [otpId, code] = [textOf(body.otpId), textOf(body.password)]
  const data = {
    ...textProblem('mfaId', mfaId),
    ...textProblem('password', code),
    ...(otpId !== 'totp' && otpId !== 'recovery' && { otpId: unknownMethod }),
  }
  if (Object.keys(data).length || (otpId !== 'totp' && otpId !== 'recovery')) {
    throw new RecordError(400, 'An error occurred while validating the submitted data.', { data })
  }
  const given = { mfaId, method: otpId, code } as const
  const { sessionSecret } = services.env
  const sender = senderOf(c, services)
  const { recoveryCodes, ...signedIn } = await finishSignIn(
    callerContext(c, services),
    given,
    sender,
    sessionSecret,
  )
  await rememberDevice(c, services, signedIn.identity)
  return authAnswer(c, services, signedIn, recoveryCodes && { recoveryCodes })
}

const unknownMethod = { code: 'validation_invalid_value', message: 'Must be totp or recovery.' }
