import type { AnyCollection } from '#collections/define.ts'
import type { FileOptions } from '#collections/fields/file.ts'
import type { FieldError } from '../errors.ts'
import { type CheckedUpload, checkUpload } from './check-upload.ts'
import { type Upload, uploadsIn } from './upload.ts'

export type CheckedUploads = ReadonlyMap<Upload, CheckedUpload>

/**
 * Checks the uploads of a body, before any transaction: pictures take long to decode. Fields with more of them than
 * they can hold are left out, since the count alone refuses them.
 */
export async function checkUploads(
  collection: AnyCollection,
  body: Readonly<Record<string, unknown>>,
): Promise<CheckedUploads> {
  const checked = new Map<Upload, CheckedUpload>()
  for (const [key, field] of Object.entries(collection.fields)) {
    if (field.type !== 'file') continue
    const options: FileOptions = field.options
    const uploads = [key, `${key}+`, `+${key}`].flatMap(each => uploadsIn(body[each]))
    if (uploads.length > (options.maxSelect ?? 99)) continue
    for (const upload of uploads) checked.set(upload, await checkUpload(upload, options))
  }
  return checked
}

/** A file field's value with uploads replaced by the names they are kept under, and those names' bytes. */
export function namedFiles(given: unknown, checked: CheckedUploads) {
  const fresh = new Map<string, Uint8Array>()
  const errors: FieldError[] = []
  const items = Array.isArray(given) ? given : [given]
  const uploads = uploadsIn(given)
  const names = uploads.map((upload, at) => {
    const outcome = checked.get(upload)
    if (!outcome) return `unchecked_${at}`
    if ('error' in outcome) errors.push(outcome.error)
    else fresh.set(outcome.name, outcome.bytes)
    return 'name' in outcome ? outcome.name : `refused_${at}`
  })
  const kept = items.filter(item => !uploads.includes(item))
  return { value: uploads.length ? [...kept, ...names] : given, fresh, error: errors[0] }
}
