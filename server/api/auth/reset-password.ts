import type { Context } from 'hono'
import { resetPassword } from '#domain/accounts/change-password.ts'
import { senderOf } from '../../sender-of.ts'
import type { Services } from '../../services.ts'
import type { AppEnv } from '../../variables.ts'
import { readRequestBody } from '../body/read-body.ts'
import { callerContext } from '../wire.ts'
import { textOf } from './text-of.ts'

/** `POST /api/resetPassword { mfaId, password, passwordConfirm }`: 204, and every session of the member has ended. */
export const resetPasswordByProof = (services: Services) => async (c: Context<AppEnv>) => {
  const { mfaId, password, passwordConfirm } = await readRequestBody(c)
  const given = {
    mfaId: textOf(mfaId),
    password: textOf(password),
    passwordConfirm: textOf(passwordConfirm),
  }
  const sender = senderOf(c, services)
  await resetPassword(callerContext(c, services), given, sender)
  return c.body(null, 204)
}
