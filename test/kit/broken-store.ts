import type { Database } from '#database/connect.ts'

/** The error of a store that is down, which visitors must never see. */
export const downMessage = 'the store is down'

export const throwDown = () => {
  throw new Error(downMessage)
}

/** A store on which every call fails. */
export const brokenStore = new Proxy({} as Database, { get: () => throwDown })
