import type { Viewer } from '#collections/access.ts'
import type { Session } from '#domain/accounts/sessions.ts'
import type { ResponseSource } from './response-cache/cached-response.ts'

/** Variables that middleware sets for later handlers. */
type Variables = {
  requestId: string
  address: string
  viewer?: Viewer
  session?: Session
  /** The response is the same for everyone, so it has an ETag. */
  isShared?: boolean
  /** What a guest's read is made from, if the response will be cached. */
  source?: ResponseSource
  query?: Record<string, string>
}
export type AppEnv = { Variables: Variables }
