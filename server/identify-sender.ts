import type { Context } from 'hono'
import { deviceName } from '#domain/accounts/device-name.ts'
import { hashNetwork } from '#domain/operators/past-sign-ins.ts'
import type { Sender } from '#domain/rate-limits/rate-limits.ts'
import { publicOrigin } from './public-origin.ts'
import type { Services } from './services.ts'
import { deviceCookie } from './session/device-cookie.ts'
import type { AppEnv } from './variables.ts'

type SenderServices = Pick<Services, 'limits' | 'env'>

/** The sender of this request, for rate limits and names. */
export const identifySender = (
  c: Context<AppEnv>,
  { limits, env }: SenderServices,
): Sender & { device: string } => ({
  address: c.get('address'),
  limits,
  device: deviceName(c.req.header('User-Agent')),
  knownDevice: account => readDevice(c, env).knownDevice(account),
  networkHash: () => hashNetwork(c.get('address'), env.sessionSecret),
})

/** Records on the device that the account of that number or e-mail has signed in on it, and returns the device's id. */
export const rememberDevice = (
  c: Context<AppEnv>,
  { env }: SenderServices,
  account: string,
): Promise<string> => readDevice(c, env).remember(account)

const readDevice = (c: Context<AppEnv>, { publicUrl, sessionSecret }: SenderServices['env']) =>
  deviceCookie(c, publicOrigin(publicUrl)(c.req.raw), sessionSecret)
