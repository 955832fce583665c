import type { Context } from 'hono'
import { verifyCode } from '#domain/accounts/codes.ts'
import { asText, textOrEmpty } from '#records/field-types/field-type.ts'
import { identifySender } from '#server/identify-sender.ts'
import type { Services } from '#server/services.ts'
import type { AppEnv } from '#server/variables.ts'
import { readRequestBody } from '../body/read-body.ts'
import { createCallerContext } from '../wire.ts'

/**
 * `POST /api/verifyOtp { phone, code, nonce? }` → `{ mfaId, isExistingUser }`; without the nonce of `sendOtp` fewer
 * attempts are allowed.
 */
export const verifyOtp = (services: Services) => async (c: Context<AppEnv>) => {
  const { phone, code, nonce } = await readRequestBody(c)
  const ctx = createCallerContext(c, services)
  // Codes may begin with a zero, so they are text; a JSON number is padded.
  const codeText = typeof code === 'number' ? String(code).padStart(6, '0') : textOrEmpty(code)
  c.header('Cache-Control', 'private, no-store')
  const sender = { ...identifySender(c, services), secret: services.env.sessionSecret }
  return c.json(
    await verifyCode(ctx, { phone: asText(phone), code: codeText, nonce: textOrEmpty(nonce) }, sender),
  )
}
