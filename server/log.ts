import pino from 'pino'
import { describeError } from './describe-error.ts'
import type { Env } from './env.ts'

export type Log = pino.Logger

/**
 * Writes one line of JSON per event. Never logs bodies, query strings and the values of statements: they may contain
 * what users typed.
 */
export const newLog = (env: Env, destination?: pino.DestinationStream): Log =>
  pino({ level: env.logLevel, base: undefined, serializers: { error: describeError } }, destination)
