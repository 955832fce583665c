import type pg from 'pg'
import type { AnyCollection } from '#collections/define.ts'
import { findDatabaseError } from '#database/error-causes.ts'
import { notUnique, RecordError, refusedWrite } from './errors.ts'

const uniqueViolation = '23505'
const foreignKeyViolation = '23503'
const restrictViolation = '23001'
/** A value too large for its index. */
const limitExceeded = '54000'

/** A record cannot be removed while another one requires it. */
export const stillReferencedError = () =>
  new RecordError(
    400,
    'Failed to delete record. Make sure that the record is not part of a required relation reference.',
  )

/** Turns a violated constraint into the error of the wire; any other error stays as it is. */
export function translateDatabaseError(
  verb: 'create' | 'update' | 'delete',
  error: unknown,
  collection: AnyCollection,
) {
  const unique = violation(error, uniqueViolation)
  if (unique) {
    // `Key (title)=(First) already exists.`: the first parenthesis holds our columns, the second a user's text.
    const names =
      /^Key \(([^)]*)\)=/
        .exec(unique.detail ?? '')?.[1]
        ?.replaceAll('"', '')
        .split(', ') ?? []
    const taken = ['id', ...Object.keys(collection.fields)].filter(key => names.includes(key))
    return refusedWrite(verb, Object.fromEntries(taken.map(key => [key, notUnique])))
  }
  if (violation(error, foreignKeyViolation) || violation(error, restrictViolation)) {
    return verb === 'delete' ? stillReferencedError() : refusedWrite(verb)
  }
  return violation(error, limitExceeded) ? refusedWrite(verb) : error
}

function violation(error: unknown, code: string): pg.DatabaseError | undefined {
  const found = findDatabaseError(error)
  return found?.code === code ? found : undefined
}
