import PocketBase, { type AuthModel, BaseAuthStore } from 'pocketbase'

const storageKey = 'sawari-console'

/** The operator's token for as long as its tab lives, and no longer. */
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

/** The record API, as whoever is signed in here. */
export const pb = new PocketBase(location.origin, new TabAuthStore())

// Screens ask for several things at once; what is no longer wanted is given up by its signal.
pb.autoCancellation(false)

/** One of the console's own calls: docs/console-api.md. */
export const callConsole = <Answer>(path: string, options: Record<string, unknown> = {}) =>
  pb.send<Answer>(`/api/console/${path}`, { method: 'GET', ...options })
