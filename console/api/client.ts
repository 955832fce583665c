import PocketBase, { type AuthModel, BaseAuthStore } from 'pocketbase'

const storageKey = 'sawari-console'

/** Stores the operator's token until the tab closes. */
class TabAuthStore extends BaseAuthStore {
  constructor() {
    super()
    const stored = sessionStorage.getItem(storageKey)
    if (!stored) return
    const { token, record }: { token: string; record: AuthModel } = JSON.parse(stored)
    super.save(token, record)
  }

  override save(token: string, record?: AuthModel) {
    super.save(token, record)
    sessionStorage.setItem(storageKey, JSON.stringify({ token, record: this.record }))
  }

  override clear() {
    super.clear()
    sessionStorage.removeItem(storageKey)
  }
}

/** The record API as the signed-in operator. */
export const pb = new PocketBase(location.origin, new TabAuthStore())

// Screens send requests in parallel and cancel them by signal.
pb.autoCancellation(false)

let openReads = new AbortController()

pb.beforeSend = (url, options) => {
  if (options.method !== 'GET') return { url, options }
  const { signal } = openReads
  return {
    url,
    options: { ...options, signal: options.signal ? AbortSignal.any([options.signal, signal]) : signal },
  }
}

/**
 * Signs the operator out, here and on the server. Open reads are cancelled first: without the
 * session they are a guest's and refused.
 */
export async function endSession() {
  const { isValid, token } = pb.authStore
  openReads.abort()
  openReads = new AbortController()
  pb.authStore.clear()
  if (!isValid) return
  await callConsole('session', { method: 'DELETE', headers: { Authorization: token } }).catch(() => undefined)
}

/** Calls the console API: docs/console-api.md. */
export const callConsole = <Answer>(path: string, options: Record<string, unknown> = {}) =>
  pb.send<Answer>(`/api/console/${path}`, { method: 'GET', ...options })
