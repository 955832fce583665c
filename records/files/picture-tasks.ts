import sharp, { type Sharp } from 'sharp'

/** The formats of sizes. AVIF is smaller by two fifths, but not every browser reads it. */
export const thumbFormats = ['webp', 'avif'] as const
export type ThumbFormat = (typeof thumbFormats)[number]

/**
 * Re-encode a picture by its content type, resize it to a size such as `480x0`, or reduce it to its brightness: a byte
 * for each pixel, row by row, stretched to the size.
 */
export type PictureTask =
  | { kind: 'pack'; type: PackedType; bytes: Uint8Array }
  | { kind: 'thumbnail'; size: string; format: ThumbFormat; bytes: Uint8Array }
  | { kind: 'grey'; width: number; height: number; bytes: Uint8Array }

/** The most pixels that an uploaded picture may have, and the longest side of a re-encoded one. */
export const maxPixels = 50_000_000
const maxSide = 4_096

const packers = {
  'image/png': picture => picture.png(),
  'image/jpeg': picture => picture.jpeg({ quality: 88 }),
  'image/webp': picture => picture.webp({ quality: 88 }),
  'image/avif': picture => picture.avif({ quality: 65, effort: 2 }),
  'image/gif': picture => picture.gif(),
} satisfies Record<string, (picture: Sharp) => Sharp>

export type PackedType = keyof typeof packers

/** Whether pictures of this content type are re-encoded. */
export const isPacked = (type: string): type is PackedType => Object.hasOwn(packers, type)

const isAnimated = (type: PackedType) => type === 'image/gif'

/** The number of pixels in all frames, from the header of a picture. Throws if the header is unreadable. */
export async function countPixels(bytes: Uint8Array, type: PackedType): Promise<number> {
  const options = { limitInputPixels: false, animated: isAnimated(type) }
  const { width, height } = await sharp(bytes, options).metadata()
  return width * height
}

/** Decodes and re-encodes, without EXIF and no larger than `maxSide`. Throws if the picture is unreadable. */
export function performTask(task: PictureTask): Promise<Buffer> {
  const { bytes } = task
  if (task.kind === 'thumbnail') return thumbnailOf(task).toBuffer()
  if (task.kind === 'grey') return greyOf(task).toBuffer()
  const animated = isAnimated(task.type)
  const picture = sharp(bytes, { limitInputPixels: maxPixels, animated, failOn: 'error' })
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
  return packers[task.type](picture).toBuffer()
}

const greyOf = ({ bytes, width, height }: Extract<PictureTask, { kind: 'grey' }>): Sharp =>
  sharp(bytes, { limitInputPixels: maxPixels })
    .flatten({ background: '#fff' })
    .greyscale()
    .resize({ width, height, fit: 'fill' })
    .raw()

function thumbnailOf({ bytes, size, format }: Extract<PictureTask, { kind: 'thumbnail' }>): Sharp {
  const [, across, up] = /^(\d+)x(\d+)$/.exec(size) ?? []
  const [width, height] = [Number(across), Number(up)]
  const picture = sharp(bytes, { limitInputPixels: maxPixels }).resize({
    ...(width && { width }),
    ...(height && { height }),
    withoutEnlargement: true,
  })
  // An effort above 2 makes AVIF six times as slow and saves a twentieth.
  return format === 'avif'
    ? picture.avif({ quality: 50, effort: 2 })
    : picture.webp({ quality: 78, alphaQuality: 80, effort: 4 })
}
