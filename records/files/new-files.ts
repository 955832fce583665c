import type { AnyCollection } from '#collections/define.ts'
import type { FileOptions } from '#collections/fields/file.ts'
import type { Ctx } from '../context.ts'
import type { FieldError } from '../errors.ts'
import { type CheckedUpload, type CheckedUploads, checkUpload } from './check-upload.ts'
import { findUploads, Upload } from './upload.ts'
import { listUploads } from './upload-refs.ts'

const outcomes = new WeakMap<Upload, CheckedUpload>()

/**
 * Checks the uploads of a body, each once, before any transaction: pictures take long to decode, and a transaction would hold
 * rows and a connection meanwhile. Fields with more of them than they can hold are left out, since the count alone refuses them.
 * Errors: 429, 503.
 */
export async function checkUploads(
  ctx: Ctx,
  collection: AnyCollection,
  body: Readonly<Record<string, unknown>>,
): Promise<CheckedUploads> {
  const checked = new Map<Upload, CheckedUpload>()
  for (const [key, field] of Object.entries(collection.fields)) {
    if (field.type !== 'file') continue
    const options: FileOptions = field.options
    const uploads = listUploads(body, key)
    if (uploads.length > (options.maxSelect ?? 99)) continue
    for (const upload of uploads) {
      const outcome = outcomes.get(upload) ?? (await checkUpload(assertNoTransaction(ctx), upload, options))
      outcomes.set(upload, outcome)
      checked.set(upload, outcome)
    }
  }
  return checked
}

function assertNoTransaction(ctx: Ctx): Ctx {
  if (ctx.pending) throw new Error('uploads are checked before the transaction, by checkChangeUploads')
  return ctx
}

/** A file field's value with uploads replaced by the names they are kept under, and those names' bytes. */
export function nameFiles(input: unknown, checked: CheckedUploads) {
  const fresh = new Map<string, Uint8Array>()
  const errors: FieldError[] = []
  const nameOf = (item: unknown, at: number): unknown => {
    if (!(item instanceof Upload)) return item
    const outcome = checked.get(item)
    if (outcome && 'name' in outcome) {
      fresh.set(outcome.name, outcome.bytes)
      return outcome.name
    }
    // It still counts as one of the field's files.
    // Of several, whoever sent them wants to know which.
    if (outcome) errors.push({ ...outcome.error, params: { ...outcome.error.params, file: item.name } })
    return `refused_${at}`
  }
  const value = findUploads(input).length ? (Array.isArray(input) ? input : [input]).map(nameOf) : input
  return { value, fresh, error: errors[0] }
}
