import type { Viewer } from '#collections/access.ts'

/** What the middleware leaves for what comes after it. */
export type Variables = { requestId: string; address: string; viewer?: Viewer }
export type AppEnv = { Variables: Variables }
