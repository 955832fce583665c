import type { Context } from 'hono'
import { sendCode } from '#domain/accounts/codes.ts'
import { asText } from '#records/field-types/field-type.ts'
import { senderOf } from '../../sender-of.ts'
import type { Services } from '../../services.ts'
import type { AppEnv } from '../../variables.ts'
import { readRequestBody } from '../body/read-body.ts'
import { callerContext } from '../wire.ts'

/** `POST /api/sendOtp { phone }`: a code by text message. The answer is the same for every number. */
export const sendOtp = (services: Services) => async (c: Context<AppEnv>) => {
  const { sms, env } = services
  const { phone } = await readRequestBody(c)
  const sender = { ...senderOf(c, services), sms, secret: env.sessionSecret }
  // A number without quotes is what careless clients send.
  await sendCode(callerContext(c, services), asText(phone), sender)
  return c.json({ success: true, expiresIn: 600, resendIn: 30 })
}
