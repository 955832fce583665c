import type { AnyCollection, Field } from '#collections/define.ts'
import type { FileOptions } from '#collections/fields/file.ts'
import type { Ctx } from '../context.ts'
import { findRecord } from '../get.ts'
import type { FileStorage } from './storage.ts'
import { type ThumbFormat, thumbnail } from './thumbnail.ts'

export type FoundFile = { name: string; type: string; bytes: Uint8Array }
export type FileRequest = {
  record: string
  name: string
  thumb?: string | undefined
  /** What a thumbnail is packed as; WebP unless said. */
  format?: ThumbFormat
}

const types: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
}

/** A record's file, or its thumbnail of a declared size (another size gives the original), if the viewer may see it. */
export async function findFile(
  ctx: Ctx,
  storage: FileStorage,
  collection: AnyCollection,
  { record: id, name, thumb: size, format = 'webp' }: FileRequest,
): Promise<FoundFile | undefined> {
  const fields = Object.entries(collection.fields).filter(([, field]) => field.type === 'file')
  const type = types[name.split('.').at(-1)?.toLowerCase() ?? '']
  if (!fields.length || !type) return undefined
  const names = fields.map(([key]) => key)
  const record: Record<string, unknown> | undefined = await findRecord(ctx, collection, id, { fields: names })
  const holder = fields.find(([key]) => isListed(record?.[key], name))
  if (!holder) return undefined
  const key = `${collection.name}/${id}/${name}`
  if (size && thumbsOf(holder[1]).includes(size)) {
    const bytes = await thumbnail(storage, key, { size, format })
    return bytes && { name: `${size}_${name}`, type: `image/${format}`, bytes }
  }
  const bytes = await storage.read(key)
  return bytes && { name, type, bytes }
}

const isListed = (names: unknown, name: string) =>
  names === name || (Array.isArray(names) && names.includes(name))

const thumbsOf = (field: Field) => (field.options as FileOptions).thumbs ?? []
