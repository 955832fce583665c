import type { AnyCollection } from '#collections/define.ts'
import { defaultLimits } from '#collections/field-types/field.ts'
import type { FileOptions } from '#collections/field-types/file.ts'
import type { Ctx } from '../context.ts'
import type { FieldError } from '../errors.ts'
import { type CheckedUpload, type CheckedUploads, checkUpload } from './check-upload.ts'
import { findUploads, Upload } from './upload.ts'
import { listUploads } from './upload-refs.ts'

const outcomes = new WeakMap<Upload, CheckedUpload>()

/**
 * Checks each upload of a body once, before any transaction: decoding a picture takes long, and a transaction would
 * hold rows and a connection meanwhile. Skips fields with more uploads than they can hold, since their count alone is
 * an error. Errors: 429, 503.
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
    if (uploads.length > (options.maxSelect ?? defaultLimits.selected)) continue
    for (const upload of uploads) {
      const outcome = outcomes.get(upload) ?? (await checkUpload(assertNoTransaction(ctx), upload, options))
      outcomes.set(upload, outcome)
      checked.set(upload, outcome)
    }
  }
  return checked
}

/** Takes an upload of the server’s own work as it is, under that name: nothing in it has to be checked or removed. */
export function acceptUpload(name: string, bytes: Uint8Array): Upload {
  const upload = new Upload(name, bytes)
  outcomes.set(upload, { name, bytes })
  return upload
}

function assertNoTransaction(ctx: Ctx): Ctx {
  if (ctx.pending) throw new Error('uploads are checked before the transaction, by checkChangeUploads')
  return ctx
}

/** A file field's value with uploads replaced by their stored names, and the bytes of those names. */
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
    // A rejected upload still counts as one of the field's files. If there are several, the error names the file.
    if (outcome) errors.push({ ...outcome.error, params: { ...outcome.error.params, file: item.name } })
    return `refused_${at}`
  }
  const value = findUploads(input).length ? (Array.isArray(input) ? input : [input]).map(nameOf) : input
  return { value, fresh, error: errors[0] }
}
