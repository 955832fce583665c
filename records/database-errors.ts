import pg from 'pg'
import type { AnyCollection } from '#collections/define.ts'
import type { Ctx } from './context.ts'
import { notUnique, RecordError, refusedWrite } from './errors.ts'
import { needTransaction } from './together/need-transaction.ts'

const uniqueViolation = '23505'
const foreignKeyViolation = '23503'
const restrictViolation = '23001'
/** A value too large for its index. */
const limitExceeded = '54000'

/** A record stays because another one cannot be without it. */
export const isReferenced = () =>
  new RecordError(
    400,
    'Failed to delete record. Make sure that the record is not part of a required relation reference.',
  )

/** A broken constraint as the refusal that the wire knows; any other error as it is. */
export function asDatabaseRefusal(
  verb: 'create' | 'update' | 'delete',
  error: unknown,
  collection: AnyCollection,
) {
  const unique = violation(error, uniqueViolation)
  if (unique) {
    // `Key (title)=(Nexon) already exists.`: only the first parenthesis is ours, the second is what people wrote.
    const names =
      /^Key \(([^)]*)\)=/
        .exec(unique.detail ?? '')?.[1]
        ?.replaceAll('"', '')
        .split(', ') ?? []
    const taken = ['id', ...Object.keys(collection.fields)].filter(key => names.includes(key))
    return refusedWrite(verb, Object.fromEntries(taken.map(key => [key, notUnique])))
  }
  if (violation(error, foreignKeyViolation) || violation(error, restrictViolation)) {
    return verb === 'delete' ? isReferenced() : refusedWrite(verb)
  }
  return violation(error, limitExceeded) ? refusedWrite(verb) : error
}

/** What is wrong with the data, or beside what others write, or took too long: whatever says that nothing was written. */
const nothingWritten = /^(22|23|40|54|55P03|57014)/

/**
 * A write without a transaction that the database has refused is begun again in one: what is wrong may be wrong with another
 * write of the same statement. Of any other error nothing says that nothing was written.
 */
export function beginAnewAfter(ctx: Ctx, error: unknown): void {
  if (nothingWritten.test(causeOf(error)?.code ?? '')) needTransaction(ctx)
}

function violation(error: unknown, code: string): pg.DatabaseError | undefined {
  const cause = causeOf(error)
  return cause?.code === code ? cause : undefined
}

function causeOf(error: unknown): pg.DatabaseError | undefined {
  // Drizzle wraps what the driver threw.
  const cause = error instanceof Error && error.cause ? error.cause : error
  return cause instanceof pg.DatabaseError ? cause : undefined
}
