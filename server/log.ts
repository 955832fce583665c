import pino from 'pino'
import type { Env } from './env.ts'

export type Log = pino.Logger

/** One line of JSON per event. Bodies and query strings are never logged: they may hold what people typed. */
export const newLog = (env: Env): Log =>
  pino({ level: env.logLevel, base: undefined, serializers: { error: pino.stdSerializers.err } })
