/** What the middleware leaves for what comes after it. */
export type Variables = { requestId: string; address: string }
export type AppEnv = { Variables: Variables }
