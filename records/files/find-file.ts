import type { Viewer } from '#collections/access.ts'
import type { AnyCollection, Field } from '#collections/define.ts'
import type { FileOptions } from '#collections/fields/file.ts'
import type { Ctx } from '../context.ts'
import { RecordError } from '../errors.ts'
import { findRecord } from '../get.ts'
import { kindNamed } from './sniff.ts'
import type { FileStorage } from './storage.ts'
import { type ThumbFormat, thumbnail } from './thumbnail.ts'

export type FoundFile = {
  name: string
  type: string
  bytes: Uint8Array
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

/** A record's file, or its thumbnail of a declared size (another size gives the original), if the viewer may see it. */
export async function findFile(
  ctx: Ctx,
  storage: FileStorage,
  collection: AnyCollection,
  { record: id, name, thumb: size, format = 'webp', holder = ctx.viewer }: FileRequest,
): Promise<FoundFile | undefined> {
  if (id.includes('\0') || name.includes('\0')) return undefined
  const [isOpen, isClosed] = [false, true]
  const open = await fieldHolding(ctx, collection, id, name, isOpen)
  const held = { ...ctx, viewer: holder }
  const field =
    open ??
    (await fieldHolding(held, collection, id, name, isClosed)) ??
    (await fieldHolding(held, collection, id, name, isOpen))
  if (!field) return undefined
  const isProtected = !open
  const type = kindNamed(name.split('.').at(-1) ?? '')?.type ?? 'application/octet-stream'
  const isPicture = type.startsWith('image/') && type !== 'image/svg+xml'
  const key = `${collection.name}/${id}/${name}`
  if (size && isPicture && isThumbOf(field, size)) {
    const bytes = await thumbnail(storage, key, { size, format })
    const kind = { type: `image/${format}`, isInline: true, isProtected }
    return bytes && { name: `${size}_${name}`, bytes, ...kind }
  }
  const bytes = await storage.read(key)
  const isInline = isPicture || type === 'application/pdf' || type.startsWith('video/')
  return bytes && { name, type, bytes, isInline, isProtected }
}

/** The field, of the open or of the protected ones, that lists the file in a record which the viewer may see. */
async function fieldHolding(
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
    const asked = { fields: fields.map(([key]) => key) }
    const record: Record<string, unknown> | undefined = await findRecord(ctx, collection, id, asked)
    return fields.find(([key]) => isListed(record?.[key], name))?.[1]
  } catch (error) {
    // A file says of no record that it is there: what is for operators only is not found.
    if (error instanceof RecordError) return undefined
    throw error
  }
}

const isListed = (names: unknown, name: string) =>
  names === name || (Array.isArray(names) && names.includes(name))

/** A declared size, also cut from another side or fitted in; and the small square that every picture has. */
function isThumbOf(field: Field, size: string): boolean {
  const thumbs = (field.options as FileOptions).thumbs ?? []
  return (
    size === '100x100' ||
    thumbs.includes(size) ||
    thumbs.includes(size.replace(/^([1-9]\d*x[1-9]\d*)[tbf]$/, '$1'))
  )
}
