import type { Context } from 'hono'
import { deviceName } from '#domain/accounts/device-name.ts'
import type { Sender } from '#domain/limits/limits.ts'
import { publicOrigin } from './public-origin.ts'
import type { Services } from './services.ts'
import { deviceCookie } from './session/device-cookie.ts'
import type { AppEnv } from './variables.ts'

type Given = Pick<Services, 'limits' | 'env'>

/** Who sends this request, as the product's verbs count and name it. */
export const senderOf = (c: Context<AppEnv>, { limits, env }: Given): Sender & { device: string } => ({
  address: c.get('address'),
  limits,
  device: deviceName(c.req.header('User-Agent')),
  knownDevice: account => deviceOf(c, env).knownDevice(account),
})

/** Notes on the device that the account of that number or e-mail has signed in from it, and gives the device's id. */
export const rememberDevice = (c: Context<AppEnv>, { env }: Given, account: string): Promise<string> =>
  deviceOf(c, env).remember(account)

const deviceOf = (c: Context<AppEnv>, { publicUrl, sessionSecret }: Given['env']) =>
  deviceCookie(c, publicOrigin(publicUrl)(c.req.raw), sessionSecret)
