import sharp, { type Sharp } from 'sharp'

/** What sizes are packed as: AVIF is smaller by two fifths, and not every browser reads it. */
export const thumbFormats = ['webp', 'avif'] as const
export type ThumbFormat = (typeof thumbFormats)[number]

/** A picture to be packed anew by its content type, or to be shown in a size such as `480x0`. */
export type PictureTask =
  | { kind: 'pack'; type: PackedType; bytes: Uint8Array }
  | { kind: 'thumbnail'; size: string; format: ThumbFormat; bytes: Uint8Array }

/** Pixels of a picture that is taken, and of the longest side of one that is packed. */
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

/** Whether pictures of this content type are packed anew. */
export const isPacked = (type: string): type is PackedType => Object.hasOwn(packers, type)

const isAnimated = (type: PackedType) => type === 'image/gif'

/** What the head of a picture says of its pixels, those of all frames. Fails where it cannot be read. */
export async function countPixels(bytes: Uint8Array, type: PackedType): Promise<number> {
  const options = { limitInputPixels: false, animated: isAnimated(type) }
  const { width, height } = await sharp(bytes, options).metadata()
  return width * height
}

/** Decodes and packs; without EXIF, and no larger than `maxSide`. Fails where the picture cannot be read. */
export function performTask(task: PictureTask): Promise<Buffer> {
  const { bytes } = task
  if (task.kind === 'thumbnail') return thumbnailOf(task).toBuffer()
  const animated = isAnimated(task.type)
  const picture = sharp(bytes, { limitInputPixels: maxPixels, animated, failOn: 'error' })
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
  return packers[task.type](picture).toBuffer()
}

function thumbnailOf({ bytes, size, format }: Extract<PictureTask, { kind: 'thumbnail' }>): Sharp {
  const [, across, up] = /^(\d+)x(\d+)$/.exec(size) ?? []
  const [width, height] = [Number(across), Number(up)]
  const picture = sharp(bytes, { limitInputPixels: maxPixels }).resize({
    ...(width && { width }),
    ...(height && { height }),
    withoutEnlargement: true,
  })
  // More effort than 2 takes AVIF six times as long and saves a twentieth.
  return format === 'avif'
    ? picture.avif({ quality: 50, effort: 2 })
    : picture.webp({ quality: 78, alphaQuality: 80, effort: 4 })
}
