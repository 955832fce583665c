import pino from 'pino'
import { describeError } from './describe-error.ts'
import type { Env } from './env.ts'

export type Log = pino.Logger

/**
 * One line of JSON per event. Bodies, query strings and the values of statements are never
 * logged: they may hold what people typed.
 */
export const newLog = (env: Env, destination?: pino.DestinationStream): Log =>
  pino({ level: env.logLevel, base: undefined, serializers: { error: describeError } }, destination)
