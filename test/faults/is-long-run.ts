import { readEnv } from '#server/env.ts'

/** Whether this is `npm run test:faults`, which may take its time. */
export const isLongRun = readEnv().faultMessages >= 5_000
