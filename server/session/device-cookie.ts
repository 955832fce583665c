import { createHmac, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getSignedCookie, setSignedCookie } from 'hono/cookie'
import { z } from 'zod'
import { daySeconds } from '#records/durations.ts'

const name = 'device'
/** Browsers keep no cookie longer. */
const lifetime = 400 * daySeconds
const maxAccounts = 8

const deviceSchema = z.object({ id: z.string(), accounts: z.array(z.string()), until: z.number() })
type Device = z.output<typeof deviceSchema>

/**
 * The cookie of a device on which accounts have signed in: signed, not readable by scripts, bound to this host on
 * https. It does not sign anyone in. It only selects the rate limit of a sign-in, so that strangers cannot use it up.
 * It contains hashes of the accounts' numbers or e-mails.
 */
export function deviceCookie(c: Context, origin: string, secret: string) {
  const isSecure = origin.startsWith('https:')
  const prefix = isSecure ? 'host' : undefined
  const cookieSecret = `device:${secret}`
  const tagOf = (account: string) =>
    createHmac('sha256', cookieSecret).update(account).digest('base64url').slice(0, 22)

  async function read(): Promise<Device | undefined> {
    const value = await getSignedCookie(c, cookieSecret, name, prefix)
    if (!value) return undefined
    const device = deviceSchema.safeParse(JSON.parse(value)).data
    return device && device.until > Date.now() ? device : undefined
  }

  return {
    /** The device's id if that account has signed in on it. */
    knownDevice: async (account: string): Promise<string | undefined> => {
      const device = await read()
      return device?.accounts.includes(tagOf(account)) ? device.id : undefined
    },
    /** Records that the account has signed in here, and returns the device's id. */
    remember: async (account: string): Promise<string> => {
      const device = await read()
      const accounts = new Set([tagOf(account), ...(device?.accounts ?? [])])
      const noted: Device = {
        id: device?.id ?? randomBytes(12).toString('base64url'),
        accounts: [...accounts].slice(0, maxAccounts),
        until: Date.now() + lifetime * 1000,
      }
      await setSignedCookie(c, name, JSON.stringify(noted), cookieSecret, {
        path: '/',
        sameSite: 'Lax',
        httpOnly: true,
        secure: isSecure,
        maxAge: lifetime,
        ...(prefix && { prefix }),
      })
      return noted.id
    },
  }
}
