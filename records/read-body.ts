import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '#collections/access.ts'
import { type AnyCollection, columnsByName, type Field } from '#collections/define.ts'
import { getCollection } from '#collections/registry.ts'
import type { Ctx } from './context.ts'
import { type FieldError, missingTarget } from './errors.ts'
import { invalidFileName, required } from './field-types/field-type.ts'
import { fieldType } from './field-types/index.ts'
import type { CheckedUploads } from './files/check-upload.ts'
import { nameFiles } from './files/new-files.ts'
import { mapUploadRefs, resolveNames, resolveOrder } from './files/upload-refs.ts'
import { applyModifiers, listNamedFields } from './modifiers.ts'
import { relationOf } from './relations.ts'
import type { Row } from './row.ts'

type BodyErrors = Record<string, FieldError>

type ReadOptions = {
  /** Values that the server sets, for any viewer. */
  set?: Row
  /** The stored record of an update. */
  current?: Row
  uploads?: CheckedUploads
}

/**
 * Reads a body's fields, with their modifiers, into a record's values. Ignores unknown keys, and keys that this viewer
 * may not set. `fresh` are the files to store, by name.
 */
export async function readBody(
  ctx: Ctx,
  collection: AnyCollection,
  body: Row,
  { set = {}, current, uploads = new Map() }: ReadOptions = {},
): Promise<{ values: Row; errors: BodyErrors; fresh: Map<string, Uint8Array> }> {
  const values: Row = {}
  const errors: BodyErrors = {}
  const fresh = new Map<string, Uint8Array>()
  const uploadRefs = mapUploadRefs(collection, body)
  const named = new Set(listNamedFields(collection.fields, body).map(([key]) => key))
  // A new record reads all fields; an update only those that the body or the server names.
  const keys = current ? new Set([...named, ...Object.keys(set)]) : Object.keys(collection.fields)
  for (const key of keys) {
    const field = collection.fields[key]
    if (!field || field.type === 'autodate') continue
    const isServerSet = key in set
    const isProvided = isServerSet || (named.has(key) && canSet(ctx.viewer, field, !current))
    if (!isProvided && current) continue
    const input = isServerSet
      ? set[key]
      : isProvided
        ? applyModifiers(body, key, field, current?.[key])
        : undefined
    const files = field.type === 'file' ? nameFiles(resolveOrder(input, uploadRefs), uploads) : undefined
    const type = fieldType(field.type)
    const plain = field.type === 'json' ? resolveNames(input, uploadRefs, uploads) : input
    const read = type.read(files ? files.value : plain, field.options)
    if ('error' in read) errors[key] = read.error
    else if (files?.error) errors[key] = files.error
    else if (field.options.required && type.isBlank(read.value)) errors[key] = required
    else if (
      files &&
      !isServerSet &&
      !hasOnlyKnownFiles(ctx, read.value, [current?.[key], [...files.fresh.keys()]])
    )
      errors[key] = invalidFileName
    else values[key] = read.value
    // If a single-file field gets several files, the record keeps the last one.
    for (const [name, bytes] of files?.fresh ?? [])
      if (namesOf(values[key]).includes(name)) fresh.set(name, bytes)
  }
  // Targets that the server sets exist, or their foreign key reports the error.
  const toCheck = Object.entries(values).filter(([key, value]) => !(key in set) || Array.isArray(value))
  return {
    values,
    errors: { ...errors, ...(await findMissingTargets(ctx, collection, toCheck, current)) },
    fresh,
  }
}

const namesOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

/** Whether the record already has each name or it has just been assigned. The server may use any name. */
const hasOnlyKnownFiles = ({ viewer }: Ctx, value: unknown, known: unknown[]) =>
  viewer.kind === 'system' ||
  namesOf(value).every(name => name === '' || known.some(names => namesOf(names).includes(name)))

/** Whether the viewer may set that field, in a new or an existing record. Only the server sets hidden ones. */
export function canSet(viewer: Viewer, { options }: Field, isNew: boolean): boolean {
  if (viewer.kind === 'system') return true
  if (options.hidden) return false
  const writer = options.writable ?? 'anyone'
  if (writer === 'once') return isNew
  return writer === 'anyone' || (writer === 'operators' && viewer.kind === 'operator')
}

/**
 * Relations to records that do not exist, or that this writer may not see although it has to. Targets that the record
 * already has stay valid.
 */
async function findMissingTargets(
  ctx: Ctx,
  collection: AnyCollection,
  values: readonly (readonly [string, unknown])[],
  current: Row = {},
): Promise<BodyErrors> {
  const errors: BodyErrors = {}
  for (const [key, value] of values) {
    const relation = relationOf(collection.fields[key])
    const ids = Array.isArray(value) ? value : typeof value === 'string' ? [value] : []
    if (!relation || !ids.length) continue
    // A list has no foreign key. Its targets are locked, so that none is deleted before the list is committed.
    const target = getCollection(relation.target)
    const { table } = target
    const mustSee = isVisibleTarget(collection.fields[key]) && value !== current[key]
    const where = and(inArray(table.id, ids), mustSee ? viewableCondition(ctx, target) : undefined)
    const query = ctx.db.select({ id: table.id }).from(table).where(where)
    const rows = await (Array.isArray(value) ? query.for('key share') : query)
    if (rows.length < ids.length) errors[key] = missingTarget
  }
  return errors
}

const isVisibleTarget = (field: Field | undefined) =>
  field !== undefined && 'visibleTarget' in field.options && field.options.visibleTarget === true

/** Which records of a collection this viewer may view. */
function viewableCondition({ viewer }: Ctx, target: AnyCollection): SQL | undefined {
  if (viewer.kind === 'system') return undefined
  const verdict = target.rules.view.allows(viewer, columnsByName(target))
  return typeof verdict === 'boolean' ? sql.raw(String(verdict)) : verdict
}
