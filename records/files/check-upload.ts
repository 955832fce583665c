import sharp, { type Sharp } from 'sharp'
import type { FileOptions } from '#collections/fields/file.ts'
import type { FieldError } from '../errors.ts'
import { sniff } from './sniff.ts'
import { storedName } from './stored-name.ts'
import { defaultMaxSize, type Upload } from './upload.ts'

/** A file that may be kept, under its name and with the bytes to keep; or what is wrong with it. */
export type CheckedUpload = { name: string; bytes: Uint8Array } | { error: FieldError }

const maxPixels = 50_000_000

/**
 * Holds an upload against its field: size, and type by content. Pictures are decoded, one at a time in the whole
 * process, and packed anew without EXIF. SVG can carry scripts, so only a field that names it takes it.
 */
export async function checkUpload(upload: Upload, options: FileOptions): Promise<CheckedUpload> {
  const { maxSize = defaultMaxSize, accept } = options
  if (upload.bytes.byteLength > maxSize) {
    return refused('validation_file_size_limit', `The maximum allowed file size is ${maxSize} bytes.`, {
      maxSize,
    })
  }
  const kind = sniff(upload.bytes)
  const isSvg = kind?.type === 'image/svg+xml'
  if (accept ? !accept.includes(kind?.type ?? '') : isSvg) {
    return refused('validation_invalid_mime_type', 'The file has a type that is not allowed here.', {
      accept,
    })
  }
  const name = storedName(upload.name, kind)
  const pack = kind && packed[kind.type]
  if (!pack) return { name, bytes: upload.bytes }
  try {
    const bytes = await oneAtATime(async () => new Uint8Array(await pack(upload.bytes).toBuffer()))
    return { name, bytes }
  } catch (error) {
    // The decoder's own words are of no use to who sent it.
    const isLarge = error instanceof Error && error.message.includes('pixel limit')
    const message = isLarge
      ? `The picture has more than ${maxPixels / 1_000_000} megapixels.`
      : 'The picture cannot be read.'
    return refused('validation_invalid_file', message, isLarge ? { maxPixels } : undefined)
  }
}

const open = (bytes: Uint8Array, animated = false) =>
  sharp(bytes, { limitInputPixels: maxPixels, animated, failOn: 'error' }).autoOrient()

const packed: Record<string, (bytes: Uint8Array) => Sharp> = {
  'image/png': bytes => open(bytes).png(),
  'image/jpeg': bytes => open(bytes).jpeg({ quality: 88 }),
  'image/webp': bytes => open(bytes).webp({ quality: 88 }),
  'image/avif': bytes => open(bytes).avif({ quality: 65, effort: 2 }),
  'image/gif': bytes => open(bytes, true).gif(),
}

let last: Promise<unknown> = Promise.resolve()

function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work, work)
  last = next.catch(() => {})
  return next
}

const refused = (code: string, message: string, params?: Record<string, unknown>): CheckedUpload => ({
  error: params ? { code, message, params } : { code, message },
})
