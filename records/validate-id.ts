import type { AnyCollection } from '#collections/define.ts'
import type { Ctx } from './context.ts'
import type { FieldError } from './errors.ts'
import { invalidFormat } from './field-types/field-type.ts'

const readableId = /^[a-z0-9_-]{2,120}$/
const length = 15

/**
 * Validates an id that a writer chose: readable in a collection of readable ids, otherwise fifteen `[a-z0-9]` like
 * generated ids. The server may use readable ids anywhere.
 */
export function validateId(ctx: Ctx, collection: AnyCollection, id: string): FieldError | undefined {
  if (ctx.viewer.kind === 'system') return readableId.test(id) ? undefined : invalidFormat
  if (collection.slugFrom) {
    if (!readableId.test(id)) return invalidFormat
    return collection.reservedIds?.includes(id)
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
  return /^[a-z0-9]+$/.test(id) ? undefined : invalidFormat
}
