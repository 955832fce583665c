import type { Viewer } from '#collections/access.ts'
import type { AnyCollection, Field } from '#collections/define.ts'
import type { FileOptions } from '#collections/fields/file.ts'
import type { Ctx } from '../context.ts'
import { RecordError } from '../errors.ts'
import { findRecord } from '../get.ts'
import { isPictureName, smallestSize, thumbKey } from './picture-sizes.ts'
import type { ThumbFormat } from './picture-tasks.ts'
import { kindByExtension } from './sniff.ts'
import type { FileStorage } from './storage.ts'

export type StoredFile = {
  name: string
  type: string
  /** Under which the storage has its bytes. */
  key: string
  size: number
  /** Never another file's: names are not given twice. */
  etag: string
  /** The original in place of a size that is still to be made. */
  isFallback: boolean
  /** Browsers may show it in place: it can run nothing. */
  isInline: boolean
  isProtected: boolean
}

export type FileRequest = {
  record: string
  name: string
  thumb?: string | undefined
  /** What a thumbnail is packed as; WebP unless said. */
  format?: ThumbFormat
  /** Whose token came with the request: protected files, and those of drafts, are for this one, whoever else calls. */
  holder?: Viewer
}

/**
 * A record's file, if the viewer may see it; or the size of a picture that its field declares, once that is made. Any other
 * size gives the original.
 */
export async function findFile(
  ctx: Ctx,
  storage: FileStorage,
  collection: AnyCollection,
  { record: id, name, thumb: size, format = 'webp', holder = ctx.viewer }: FileRequest,
): Promise<StoredFile | undefined> {
  if (id.includes('\0') || name.includes('\0')) return undefined
  const [isOpen, isClosed] = [false, true]
  const open = await findFieldWithFile(ctx, collection, id, name, isOpen)
  const holderCtx = { ...ctx, viewer: holder }
  const field =
    open ??
    (await findFieldWithFile(holderCtx, collection, id, name, isClosed)) ??
    (await findFieldWithFile(holderCtx, collection, id, name, isOpen))
  if (!field) return undefined
  const isProtected = !open
  const key = `${collection.name}/${id}/${name}`
  const isSized = size !== undefined && isPictureName(name) && isThumbOf(field, size)
  if (isSized) {
    const sizedKey = thumbKey(key, { size, format })
    const bytes = await storage.size(sizedKey)
    if (bytes !== undefined)
      return {
        key: sizedKey,
        size: bytes,
        name: `${size}_${name}`,
        etag: `"${size}_${name}.${format}"`,
        type: `image/${format}`,
        isInline: true,
        isProtected,
        isFallback: false,
      }
  }
  const bytes = await storage.size(key)
  if (bytes === undefined) return undefined
  const type = kindByExtension(name.split('.').at(-1) ?? '')?.type ?? 'application/octet-stream'
  const isInline = isPictureName(name) || type === 'application/pdf' || type.startsWith('video/')
  return { key, size: bytes, name, etag: `"${name}"`, type, isInline, isProtected, isFallback: isSized }
}

/** The field, of the open or of the protected ones, that lists the file in a record which the viewer may see. */
async function findFieldWithFile(
  ctx: Ctx,
  collection: AnyCollection,
  id: string,
  name: string,
  isProtected: boolean,
) {
  const fields = Object.entries(collection.fields).filter(
    ([, { type, options }]) =>
      type === 'file' && ((options as FileOptions).protected ?? false) === isProtected,
  )
  if (!fields.length) return undefined
  try {
    const options = { fields: fields.map(([key]) => key) }
    const record: Record<string, unknown> | undefined = await findRecord(ctx, collection, id, options)
    return fields.find(([key]) => isListed(record?.[key], name))?.[1]
  } catch (error) {
    // A file says of no record that it is there: what is for operators only is not found.
    if (error instanceof RecordError) return undefined
    throw error
  }
}

const isListed = (names: unknown, name: string) =>
  names === name || (Array.isArray(names) && names.includes(name))

const isThumbOf = (field: Field, size: string) =>
  size === smallestSize || ((field.options as FileOptions).thumbs?.includes(size) ?? false)
