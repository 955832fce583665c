import { inArray } from 'drizzle-orm'
import type { Viewer } from '#collections/access.ts'
import type { AnyCollection, Field } from '#collections/define.ts'
import { collectionNamed } from '#collections/registry.ts'
import type { Ctx } from './context.ts'
import type { FieldError } from './errors.ts'
import { required } from './field-types/field-type.ts'
import { fieldType } from './field-types/index.ts'

export type Values = Record<string, unknown>
export type BodyErrors = Record<string, FieldError>

/**
 * Reads a body's fields into a record's values. Unknown keys, and keys that this viewer may not set, are dropped
 * without a word: they change nothing. `kept` is what the server itself sets, whoever asks; `current` is the stored
 * record of an update.
 */
export async function readBody(
  ctx: Ctx,
  collection: AnyCollection,
  body: Values,
  { kept = {}, current }: { kept?: Values; current?: Values } = {},
): Promise<{ values: Values; errors: BodyErrors }> {
  const values: Values = {}
  const errors: BodyErrors = {}
  for (const [key, field] of Object.entries(collection.fields)) {
    if (field.type === 'autodate') continue
    const isKept = key in kept
    const isGiven = isKept || (key in body && maySet(ctx.viewer, field))
    if (!isGiven && current) continue
    const given = isKept ? kept[key] : isGiven ? body[key] : undefined
    const read = fieldType(field.type).read(given, field.options)
    if ('error' in read) errors[key] = read.error
    else if (field.options.required && fieldType(field.type).isBlank(read.value)) errors[key] = required
    else values[key] = read.value
  }
  return { values, errors: { ...errors, ...(await missingTargets(ctx, collection, values)) } }
}

function maySet(viewer: Viewer, field: Field): boolean {
  const writer = field.options.writable ?? 'anyone'
  if (writer === 'anyone' || viewer.kind === 'system') return true
  return writer === 'operators' && viewer.kind === 'operator'
}

/** Relations that name no record. Only existence counts: the target's rules are not asked. */
async function missingTargets(ctx: Ctx, collection: AnyCollection, values: Values): Promise<BodyErrors> {
  const errors: BodyErrors = {}
  for (const [key, value] of Object.entries(values)) {
    const target = relationTarget(collection.fields[key])
    const ids = Array.isArray(value) ? value : typeof value === 'string' ? [value] : []
    if (!target || !ids.length) continue
    const { table } = collectionNamed(target)
    const rows = await ctx.db.select({ id: table.id }).from(table).where(inArray(table.id, ids))
    if (rows.length < ids.length) {
      errors[key] = {
        code: 'validation_missing_rel_records',
        message: 'Failed to find all relation records with the provided ids.',
      }
    }
  }
  return errors
}

/** The name of the collection that a relation field points at. */
export function relationTarget(field: Field | undefined): string | undefined {
  const options = field?.options
  return options && 'target' in options && typeof options.target === 'string' ? options.target : undefined
}
