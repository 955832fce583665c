import { readEnv } from '#server/env.ts'

/** Whether this is the long run, `npm run test:full faults`. */
export const isLongRun = readEnv().faultMessages >= 5_000
