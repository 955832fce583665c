import { createMiddleware } from 'hono/factory'
import type { AnyCollection } from '#collections/define.ts'
import { defaultLimits } from '#collections/field-types/field.ts'
import type { FileOptions } from '#collections/field-types/file.ts'
import { findCollection } from '#collections/registry.ts'
import { memoizeWeak } from '#database/memoize.ts'
import { RecordError } from '#records/errors.ts'
import { mebibyte } from '#records/mebibyte.ts'
import { limitBody } from '#server/overload/body-memory-budget.ts'
import { isReadRequest } from '#server/overload/request-class.ts'

const maxBodyBytes = 32 * mebibyte

/**
 * Refuses bodies larger than 1 MiB, or, for a record, larger than its collection's fields can use: nested values,
 * articles and, in a form, files raise the limit, up to 32 MiB.
 */
export const recordBodyLimit = createMiddleware(async (c, next) => {
  if (isReadRequest(c)) return next()
  // The import reads its body as a stream, with a separate limit.
  if (/\/console\/import\/[^/]+$/.test(c.req.path)) return next()
  const [, name = ''] = /\/collections\/([^/]+)\/records(?:\/|$)/.exec(c.req.path) ?? []
  const isDealMove = /\/deals\/[^/]+\/[^/]+$/.test(c.req.path)
  const collection = findCollection(name)
  const isForm = c.req.header('Content-Type')?.trim().toLowerCase().startsWith('multipart/') ?? false
  // Its files are written by the server alone, so the collection’s fields do not tell their size.
  if (isDealMove && isForm) return limitBody(c, next, { maxSize: maxBodyBytes, onError: rejectTooLarge })
  const maxSize = collection ? limits[isForm ? 'form' : 'json'](collection) : mebibyte
  return limitBody(c, next, { maxSize, onError: rejectTooLarge })
})

const rejectTooLarge = (): never => {
  throw new RecordError(413, 'Request entity too large.')
}

const limits = {
  form: memoizeWeak((collection: AnyCollection) => maxBytesFor(collection, true)),
  json: memoizeWeak((collection: AnyCollection) => maxBytesFor(collection, false)),
}

type Sized = FileOptions & { max?: number }

function maxBytesFor(collection: AnyCollection, isForm: boolean): number {
  const fieldBytes = Object.values(collection.fields).map(({ type, options }) => {
    const { maxSize = defaultLimits.bytes, maxSelect = defaultLimits.selected, max }: Sized = options
    if (options.writable === 'server') return 0
    if (type === 'json') return mebibyte
    if (type === 'editor') return max ?? defaultLimits.bytes
    return type === 'file' && isForm ? maxSize * (maxSelect + 1) : 0
  })
  return Math.min(
    maxBodyBytes,
    fieldBytes.reduce((sum, bytes) => sum + bytes, mebibyte),
  )
}
