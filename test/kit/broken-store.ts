import type { Database } from '#database/connect.ts'

/** What a store that is down says, and no visitor is ever shown. */
export const downWords = 'the store is down'

export const down = () => {
  throw new Error(downWords)
}

/** A store that answers nothing. */
export const brokenStore = new Proxy({} as Database, { get: () => down })
