import type { Context } from 'hono'
import { resetPassword } from '#domain/accounts/change-password.ts'
import { textOrEmpty } from '#records/field-types/field-type.ts'
import { identifySender } from '#server/identify-sender.ts'
import type { Services } from '#server/services.ts'
import type { AppEnv } from '#server/variables.ts'
import { readRequestBody } from '../body/read-body.ts'
import { createCallerContext } from '../wire.ts'

/** `POST /api/resetPassword { mfaId, password, passwordConfirm }`: 204, and all sessions of the member end. */
export const resetPasswordHandler = (services: Services) => async (c: Context<AppEnv>) => {
  const { mfaId, password, passwordConfirm } = await readRequestBody(c)
  const input = {
    mfaId: textOrEmpty(mfaId),
    password: textOrEmpty(password),
    passwordConfirm: textOrEmpty(passwordConfirm),
  }
  const sender = identifySender(c, services)
  await resetPassword(createCallerContext(c, services), input, sender)
  return c.body(null, 204)
}
