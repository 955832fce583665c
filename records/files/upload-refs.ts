import type { AnyCollection } from '#collections/define.ts'
import type { CheckedUploads } from './check-upload.ts'
import { findUploads, Upload } from './upload.ts'

type Body = Readonly<Record<string, unknown>>

/** The uploads that a body contains for a file field, in order. */
export const listUploads = (body: Body, key: string): Upload[] =>
  [key, `${key}+`, `+${key}`].flatMap(each => findUploads(body[each]))

/**
 * The references by which a body names its own uploads before they have stored names: `@pictures.0` is the first upload
 * of `pictures`. In that field's list it gives the upload's position; in nested values it is replaced by the stored
 * name.
 */
export function mapUploadRefs({ fields }: AnyCollection, body: Body): ReadonlyMap<string, Upload> {
  const files = Object.keys(fields).filter(key => fields[key]?.type === 'file')
  return new Map(
    files.flatMap(key => listUploads(body, key).map((upload, at) => [`@${key}.${at}`, upload] as const)),
  )
}

/** A file field's list with each upload at the position of its reference. */
export function resolveOrder(value: unknown, refs: ReadonlyMap<string, Upload>): unknown {
  if (!Array.isArray(value) || !refs.size) return value
  const placed = value.map(item => (typeof item === 'string' ? (refs.get(item) ?? item) : item))
  return placed.filter((item, at) => !(item instanceof Upload) || placed.indexOf(item) === at)
}

/** A nested value with references replaced by the stored names of the uploads. */
export function resolveNames(
  value: unknown,
  refs: ReadonlyMap<string, Upload>,
  checked: CheckedUploads,
): unknown {
  if (!refs.size) return value
  if (typeof value === 'string') {
    const upload = refs.get(value)
    const outcome = upload && checked.get(upload)
    return outcome && 'name' in outcome ? outcome.name : value
  }
  if (Array.isArray(value)) return value.map(each => resolveNames(each, refs, checked))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, resolveNames(each, refs, checked)]),
  )
}
