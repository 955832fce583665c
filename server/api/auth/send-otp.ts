import type { Context } from 'hono'
import { sendCode } from '#domain/accounts/codes.ts'
import { asText } from '#records/field-types/field-type.ts'
import { identifySender } from '#server/identify-sender.ts'
import type { Services } from '#server/services.ts'
import type { AppEnv } from '#server/variables.ts'
import { readRequestBody } from '../body/read-body.ts'
import { createCallerContext } from '../wire.ts'

/**
 * `POST /api/sendOtp { phone }`: sends a code by text message. The response is the same for every number; the client
 * sends its `nonce` to `verifyOtp`, and `scarce` is present while only numbers with an account get codes.
 */
export const sendOtp = (services: Services) => async (c: Context<AppEnv>) => {
  const { sms, env, log } = services
  const { phone } = await readRequestBody(c)
  const report = (error: unknown) =>
    log.error({ requestId: c.get('requestId'), error }, 'a code could not be sent')
  const sender = { ...identifySender(c, services), sms, secret: env.sessionSecret, report }
  // Careless clients send a number without quotes.
  const { nonce, isScarce } = await sendCode(createCallerContext(c, services), asText(phone), sender)
  c.header('Cache-Control', 'private, no-store')
  return c.json({ success: true, expiresIn: 600, resendIn: 30, nonce, ...(isScarce && { scarce: true }) })
}
