import type { Context } from 'hono'
import { deleteCookie, getCookie, getSignedCookie, setCookie, setSignedCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import { z } from 'zod'
import { daySeconds } from '#records/durations.ts'

const names = { session: 'session', note: 'note', marker: 'member' }
const noteLifetime = 20 * 60
const noteSchema = z.object({ until: z.number(), note: z.unknown() })

/**
 * Sawari's three cookies: the session's token and a signed note, which scripts cannot read; and `member`, which only
 * says that there is a session, so that guests' browsers skip the request. On https they are bound to this host.
 */
export function cookies(c: Context, origin: string, secret: string) {
  const isSecure = origin.startsWith('https:')
  const options: CookieOptions = { path: '/', sameSite: 'Lax', httpOnly: true, secure: isSecure }
  const prefix = isSecure ? 'host' : undefined
  const bound: CookieOptions = prefix ? { ...options, prefix } : options
  const noteSecret = `note:${secret}`
  return {
    token: () => getCookie(c, names.session, prefix),
    setToken: (token: string) => {
      setCookie(c, names.session, token, { ...bound, maxAge: 5 * daySeconds })
      setCookie(c, names.marker, '1', { ...options, httpOnly: false, maxAge: 5 * daySeconds })
    },
    clearToken: () => {
      deleteCookie(c, names.session, bound)
      deleteCookie(c, names.marker, { ...options, httpOnly: false })
    },
    note: async (now = Date.now()): Promise<unknown> => {
      const value = await getSignedCookie(c, noteSecret, names.note, prefix)
      if (!value) return undefined
      const signed = noteSchema.safeParse(JSON.parse(value)).data
      return signed && signed.until > now ? signed.note : undefined
    },
    setNote: async (note: object | undefined, now = Date.now()) => {
      if (!note) return void deleteCookie(c, names.note, bound)
      const content = JSON.stringify({ until: now + noteLifetime * 1000, note })
      await setSignedCookie(c, names.note, content, noteSecret, { ...bound, maxAge: noteLifetime })
    },
  }
}
