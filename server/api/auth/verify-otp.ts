import type { Context } from 'hono'
import { verifyCode } from '#domain/accounts/codes.ts'
import { asText } from '#records/field-types/field-type.ts'
import { senderOf } from '../../sender-of.ts'
import type { Services } from '../../services.ts'
import type { AppEnv } from '../../variables.ts'
import { readRequestBody } from '../body/read-body.ts'
import { callerContext } from '../wire.ts'
import { textOf } from './text-of.ts'

/** `POST /api/verifyOtp { phone, code, nonce? }` → `{ mfaId, isExistingUser }`; without the nonce of `sendOtp` fewer tries. */
export const verifyOtp = (services: Services) => async (c: Context<AppEnv>) => {
  const { phone, code, nonce } = await readRequestBody(c)
  const ctx = callerContext(c, services)
  // Codes begin with a zero now and then, so they are text; a number without quotes is read as one.
  const given = typeof code === 'number' ? String(code).padStart(6, '0') : textOf(code)
  c.header('Cache-Control', 'private, no-store')
  const sender = { ...senderOf(c, services), secret: services.env.sessionSecret }
  return c.json(await verifyCode(ctx, { phone: asText(phone), code: given, nonce: textOf(nonce) }, sender))
}
