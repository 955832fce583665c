import type { Viewer } from '#collections/access.ts'
import type { Session } from '#domain/accounts/sessions.ts'

/** Variables that middleware sets for later handlers. */
type Variables = {
  requestId: string
  address: string
  viewer?: Viewer
  session?: Session
  isShared?: boolean
  query?: Record<string, string>
}
export type AppEnv = { Variables: Variables }
