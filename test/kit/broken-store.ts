import type { Database } from '#database/connect.ts'

/** What a store that is down says, and no visitor is ever shown. */
export const downMessage = 'the store is down'

export const throwDown = () => {
  throw new Error(downMessage)
}

/** A store that answers nothing. */
export const brokenStore = new Proxy({} as Database, { get: () => throwDown })
