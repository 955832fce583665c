import { defaultLimits } from '#collections/field-types/field.ts'
import type { FileOptions } from '#collections/field-types/file.ts'
import type { Ctx } from '../context.ts'
import type { FieldError } from '../errors.ts'
import { packUpload, pictureSeconds } from './picture-queue.ts'
import { countPixels, isPacked, maxPixels, type PackedType } from './picture-tasks.ts'
import { sniff } from './sniff.ts'
import type { Upload } from './upload.ts'
import { makeStoredName } from './upload.ts'

/** A file that may be stored, with its name and bytes, or the error. */
export type CheckedUpload = { name: string; bytes: Uint8Array } | { error: FieldError }

export type CheckedUploads = ReadonlyMap<Upload, CheckedUpload>

/**
 * Checks an upload against its field: size, and type by content. Decodes pictures in their client's turn and re-encodes
 * them without EXIF. SVG can contain scripts, so only a field that names the type accepts it. Errors: 429 if the client
 * has sent too many pixels, 503 if too many pictures wait.
 */
export async function checkUpload(
  ctx: Pick<Ctx, 'client'>,
  upload: Upload,
  options: FileOptions,
): Promise<CheckedUpload> {
  const { maxSize = defaultLimits.bytes, accept } = options
  if (upload.bytes.byteLength > maxSize) {
    return refuse('validation_file_size_limit', `The maximum allowed file size is ${maxSize} bytes.`, {
      maxSize,
    })
  }
  const kind = sniff(upload.bytes)
  const isSvg = kind?.type === 'image/svg+xml'
  if (accept ? !accept.includes(kind?.type ?? '') : isSvg) {
    return refuseType(kind?.type, accept)
  }
  const name = makeStoredName(upload.name, kind)
  if (!kind || !isPacked(kind.type)) return { name, bytes: upload.bytes }
  const packed = await packPicture(ctx, kind.type, upload.bytes)
  return 'error' in packed ? packed : { name, bytes: packed.bytes }
}

async function packPicture(
  ctx: Pick<Ctx, 'client'>,
  type: PackedType,
  bytes: Uint8Array,
): Promise<{ bytes: Uint8Array } | { error: FieldError }> {
  const pixels = await countPixels(bytes, type).catch(() => undefined)
  if (pixels === undefined) return unreadable
  if (pixels > maxPixels)
    return refuse('validation_invalid_file', `The picture has more than ${maxPixels / million} megapixels.`, {
      maxPixels,
    })
  await ctx.client?.countMegapixels(Math.ceil(pixels / million))
  const outcome = await packUpload(ctx, { kind: 'pack', type, bytes }, pixels)
  if ('bytes' in outcome) return outcome
  return outcome.error === 'timeout' ? tooSlow : unreadable
}

/** The error names HEIC, because a phone's owner can switch its format; the server has no HEVC decoder. */
function refuseType(detectedType: string | undefined, accept: readonly string[] | undefined) {
  const names = accept?.map(type => type.replace(/^.*\/|\+.*$/g, '').toUpperCase()).join(', ')
  const remedy = detectedType === 'image/heic' ? ` ${heicRemedy}` : ''
  const message = `The file has a type that is not taken here.${names ? ` Taken are: ${names}.` : ''}${remedy}`
  return refuse('validation_invalid_mime_type', message, { accept, given: detectedType })
}

const heicRemedy =
  'Your phone saves HEIC. Choose "Most compatible" in Settings > Camera > Formats, or send a JPEG.'

const million = 1_000_000

const refuse = (code: string, message: string, params?: Record<string, unknown>) => ({
  error: params ? { code, message, params } : { code, message },
})

// The decoder's own message does not help the sender.
const unreadable = refuse('validation_invalid_file', 'The picture cannot be read.')
const tooSlow = refuse(
  'validation_file_timeout',
  `The picture takes longer than ${pictureSeconds} seconds to read. Save it with fewer pixels, or as JPEG.`,
  { seconds: pictureSeconds },
)
