import type { Viewer } from '#collections/access.ts'
import type { AnyCollection, Field } from '#collections/define.ts'
import type { FileOptions } from '#collections/field-types/file.ts'
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
  /** The file's key in the storage. */
  key: string
  size: number
  /** Unique to this file: names are never reused. */
  etag: string
  /** The response is the original, because the requested size has not been generated yet. */
  isFallback: boolean
  /** Browsers may show it inline, because it cannot run scripts. */
  isInline: boolean
  isProtected: boolean
}

export type FileRequest = {
  record: string
  name: string
  thumb?: string | undefined
  /** The thumbnail's format; WebP by default. */
  format?: ThumbFormat
  /**
   * The viewer of the token that came with the request. Protected files, and those of drafts, are checked against this
   * viewer and not against the caller.
   */
  holder?: Viewer
}

/**
 * A record's file, if the viewer may see it; or a picture in a size that its field declares, if that has been
 * generated. Any other size gives the original.
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

/** The open or protected field that lists the file in a record which the viewer may see. */
async function findFieldWithFile(
  ctx: Ctx,
  collection: AnyCollection,
  id: string,
  name: string,
  isProtected: boolean,
) {
  const fields = Object.entries(collection.fields).filter(([, { type, options }]) => {
    const { protected: needsToken = false }: FileOptions = options
    return type === 'file' && needsToken === isProtected
  })
  if (!fields.length) return undefined
  try {
    const options = { fields: fields.map(([key]) => key) }
    const record: Record<string, unknown> | undefined = await findRecord(ctx, collection, id, options)
    return fields.find(([key]) => isListed(record?.[key], name))?.[1]
  } catch (error) {
    // A file must not reveal that a record exists: records for operators only are not found.
    if (error instanceof RecordError) return undefined
    throw error
  }
}

const isListed = (names: unknown, name: string) =>
  names === name || (Array.isArray(names) && names.includes(name))

function isThumbOf({ options }: Field, size: string): boolean {
  const { thumbs = [] }: FileOptions = options
  return size === smallestSize || thumbs.includes(size)
}
