import type { Context } from 'hono'
import { deviceName } from '#domain/accounts/device-name.ts'
import type { Sender } from '#domain/limits/limits.ts'
import type { Services } from './services.ts'
import type { AppEnv } from './variables.ts'

/** Who sends this request, as the product's verbs count and name it. */
export const senderOf = (
  c: Context<AppEnv>,
  { limits }: Pick<Services, 'limits'>,
): Sender & { device: string } => ({
  address: c.get('address'),
  limits,
  device: deviceName(c.req.header('User-Agent')),
})
