import PocketBase from 'pocketbase'
import { fetchBuffered } from './failure.ts'

type SessionResponse = { user: { id: string } | null; token: string | null }

const tokenLifetimeMs = 10 * 60_000

/**
 * An API client for the signed-in member; undefined for a guest. It renews its bearer before the bearer expires.
 * Errors: as `fetchBuffered`.
 */
export async function connect() {
  const fetchSession = async (): Promise<SessionResponse> => (await fetchBuffered('/api/session')).json()
  const { user, token } = await fetchSession()
  if (!user || !token) return undefined
  let bearer = { token, expiresAt: Date.now() + tokenLifetimeMs }
  const freshToken = async () => {
    if (Date.now() > bearer.expiresAt)
      bearer = { token: (await fetchSession()).token ?? '', expiresAt: Date.now() + tokenLifetimeMs }
    return bearer.token
  }
  const pb = new PocketBase('/')
  pb.autoCancellation(false)
  pb.beforeSend = async (url, options) => ({
    url,
    options: {
      ...options,
      fetch: fetchBuffered,
      headers: { ...options.headers, Authorization: await freshToken() },
    },
  })
  return { pb, me: user.id }
}

export type Connection = NonNullable<Awaited<ReturnType<typeof connect>>>
