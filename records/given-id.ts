import type { AnyCollection } from '#collections/define.ts'
import type { Ctx } from './context.ts'
import type { FieldError } from './errors.ts'
import { isReservedId } from './ids.ts'

const readable = /^[a-z0-9_-]{2,120}$/
const length = 15

/**
 * What is wrong with an id that a writer brings along: readable in a collection of readable ids, otherwise fifteen
 * `[a-z0-9]` as the store makes them. Sawari itself may use readable ones anywhere.
 */
export function idError(ctx: Ctx, collection: AnyCollection, id: string): FieldError | undefined {
  const invalid = { code: 'validation_invalid_format', message: 'Invalid value format.' }
  if (ctx.viewer.kind === 'system') return readable.test(id) ? undefined : invalid
  if (collection.slugFrom) {
    if (!readable.test(id)) return invalid
    return isReservedId(id)
      ? { code: 'validation_reserved_pk', message: 'The record primary key is reserved.' }
      : undefined
  }
  if (id.length < length) {
    const message = `Must be at least ${length} character(s).`
    return { code: 'validation_min_text_constraint', message, params: { min: length } }
  }
  if (id.length > length) {
    const message = `Must be no more than ${length} character(s).`
    return { code: 'validation_max_text_constraint', message, params: { max: length } }
  }
  return /^[a-z0-9]+$/.test(id) ? undefined : invalid
}
