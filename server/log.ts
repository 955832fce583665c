import pg from 'pg'
import pino from 'pino'
import type { Env } from './env.ts'

export type Log = pino.Logger

/**
 * Writes one line of JSON per event. Never logs bodies, query strings and the values of statements: they may contain
 * what users typed.
 */
export const newLog = (env: Env, destination?: pino.DestinationStream): Log =>
  pino({ level: env.logLevel, base: undefined, serializers: { error: describeError } }, destination)

/** An error for logs and terminals: what failed and where, without values that users typed. */
type ErrorDescription = {
  type: string
  message: string
  code?: string
  /** For a failed statement: its text, and the table, column or constraint. Values are bound separately. */
  statement?: string
  table?: string
  column?: string
  constraint?: string
  stack?: string
  cause?: ErrorDescription
  errors?: ErrorDescription[]
}

const maxDepth = 5
const maxErrors = 10
const maxText = 1_000

/**
 * Describes an error by properties that are known to be harmless, and omits all others: Drizzle's contain the
 * parameters of the statement, PostgreSQL's the values of the row, those of mail servers the address.
 */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: 'something that is no error' }
  const code = 'code' in error ? error.code : undefined
  const query = 'query' in error ? error.query : undefined
  const statement = typeof query === 'string' ? withoutLiterals(query) : undefined
  const errors = error instanceof AggregateError ? error.errors.slice(0, maxErrors) : []
  return {
    type: error.name,
    message: statement ? 'Failed query' : safeMessage(error),
    ...(typeof code === 'string' && { code: withoutPersonalData(code) }),
    ...(statement && { statement }),
    ...(error instanceof pg.DatabaseError && violatedObject(error)),
    stack: stackFrames(error),
    ...(error.cause !== undefined && depth < maxDepth && { cause: describeError(error.cause, depth + 1) }),
    ...(errors.length && depth < maxDepth && { errors: errors.map(each => describeError(each, depth + 1)) }),
  }
}

/** A statement without the literals that its builder has inlined. */
export const withoutLiterals = (statement: string) =>
  statement.slice(0, maxText).replaceAll(/'(?:[^']|'')*(?:'|$)/g, "'…'")

/** Text without e-mail addresses and without numbers that may be phone numbers. */
export const withoutPersonalData = (text: string) =>
  text
    .slice(0, maxText)
    .replaceAll(/[^\s"'<>(),;:@]+(?:@|%40)[^\s"'<>(),;:@]+/g, '[e-mail]')
    .replaceAll(/\+?\d(?:[ -]?\d){9,}/g, '[number]')

/** PostgreSQL's messages contain values in quotes or after a colon. */
const safeMessage = (error: Error) =>
  error instanceof pg.DatabaseError
    ? withoutPersonalData(error.message.split(/[":]/)[0]?.trim() ?? '')
    : withoutPersonalData(error.message)

const violatedObject = ({ table, column, constraint }: pg.DatabaseError) => ({
  ...(table && { table }),
  ...(column && { column }),
  ...(constraint && { constraint }),
})

/** The stack frames. A stack begins with the message, whose lines may look like frames. */
function stackFrames({ stack = '', message }: Error): string {
  const frames = stack.slice(stack.indexOf(message) + message.length).split('\n')
  return frames.filter(line => /^\s+at /.test(line)).join('\n')
}
