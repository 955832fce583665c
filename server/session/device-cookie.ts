import { createHmac, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getSignedCookie, setSignedCookie } from 'hono/cookie'

const name = 'device'
/** Browsers keep no cookie for longer. */
const lifetime = 400 * 86_400
const maxAccounts = 8

type Device = { id: string; accounts: string[]; until: number }

/**
 * The cookie of a device that accounts have signed in from: signed, out of reach of scripts, bound to this host on https.
 * It signs nobody in. It only chooses by which counter a sign-in is limited, so that strangers do not use it up. Accounts
 * are numbers or e-mails and stand in it as hashes.
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
    // The signature holds, so it is what we wrote.
    const device = JSON.parse(value) as Device
    return device.until > Date.now() ? device : undefined
  }

  return {
    /** The device's id where that account has signed in from it. */
    knownDevice: async (account: string): Promise<string | undefined> => {
      const device = await read()
      return device?.accounts.includes(tagOf(account)) ? device.id : undefined
    },
    /** Notes that the account has signed in here, and gives the device's id. */
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
