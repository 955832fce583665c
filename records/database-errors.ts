import pg from 'pg'
import type { AnyCollection } from '#collections/define.ts'
import { RecordError, refusedWrite } from './errors.ts'

const uniqueViolation = '23505'
const foreignKeyViolation = '23503'
const restrictViolation = '23001'

/** Whether an insert failed because its id is taken. */
export const isTakenId = (error: unknown, collection: AnyCollection) =>
  violation(error, uniqueViolation)?.constraint === `${collection.name}_pkey`

/** A broken constraint as the refusal that the wire knows; any other error as it is. */
export function asDatabaseRefusal(
  verb: 'create' | 'update' | 'delete',
  error: unknown,
  collection: AnyCollection,
) {
  const unique = violation(error, uniqueViolation)
  if (unique) {
    const taken = ['id', ...Object.keys(collection.fields)].filter(
      key => unique.detail?.includes(`(${quoted(key)})`) || unique.detail?.includes(`(${key})`),
    )
    const item = { code: 'validation_not_unique', message: 'Value must be unique.' }
    return refusedWrite(verb, Object.fromEntries(taken.map(key => [key, item])))
  }
  if (violation(error, foreignKeyViolation) || violation(error, restrictViolation)) {
    return verb === 'delete'
      ? new RecordError(
          400,
          'Failed to delete record. Make sure that the record is not part of a required relation reference.',
        )
      : refusedWrite(verb)
  }
  return error
}

const quoted = (key: string) => `"${key}"`

function violation(error: unknown, code: string): pg.DatabaseError | undefined {
  // Drizzle wraps what the driver threw.
  const cause = error instanceof Error && error.cause ? error.cause : error
  return cause instanceof pg.DatabaseError && cause.code === code ? cause : undefined
}
