import PocketBase from 'pocketbase'
import { fetchWhole } from './failure.ts'

type Session = { user: { id: string } | null; token: string | null }

const lentFor = 10 * 60_000

/**
 * The API's client for the member of this browser, by a bearer that is asked for anew before it runs out; nothing for
 * a guest. Errors: as `fetchWhole`.
 */
export async function connect() {
  const ask = async (): Promise<Session> => (await fetchWhole('/api/session')).json()
  const { user, token } = await ask()
  if (!user || !token) return undefined
  let lent = { token, until: Date.now() + lentFor }
  const fresh = async () => {
    if (Date.now() > lent.until) lent = { token: (await ask()).token ?? '', until: Date.now() + lentFor }
    return lent.token
  }
  const pb = new PocketBase('/')
  pb.autoCancellation(false)
  pb.beforeSend = async (url, options) => ({
    url,
    options: {
      ...options,
      fetch: fetchWhole,
      headers: { ...options.headers, Authorization: await fresh() },
    },
  })
  return { pb, me: user.id }
}

export type Connection = NonNullable<Awaited<ReturnType<typeof connect>>>
