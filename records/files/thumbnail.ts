import sharp, { type Sharp } from 'sharp'
import { keepMade } from './no-room.ts'
import type { FileStorage } from './storage.ts'

const maxPixels = 50_000_000
const underWay = new Map<string, Promise<Uint8Array | undefined>>()

/** AVIF is smaller by two fifths, and not every browser reads it. */
export type ThumbFormat = 'webp' | 'avif'
export type Thumb = { size: string; format: ThumbFormat }

/**
 * A stored picture in the size `WxH`: cut around its middle, with `t` or `b` from its top or bottom, with `f` fitted
 * in whole; 0 keeps the ratio. Made when first asked for, then kept. Many asking for one at once wait for the same work.
 */
export function thumbnail(storage: FileStorage, key: string, thumb: Thumb): Promise<Uint8Array | undefined> {
  const kept = thumbKey(key, thumb)
  const running = underWay.get(kept)
  if (running) return running
  const work = readOrMake(storage, key, thumb).finally(() => underWay.delete(kept))
  underWay.set(kept, work)
  return work
}

const thumbKey = (key: string, { size, format }: Thumb) =>
  key.replace(/([^/]+)$/, `thumbs_$1/${size}.${format}`)

async function readOrMake(storage: FileStorage, key: string, thumb: Thumb) {
  const kept = await storage.read(thumbKey(key, thumb))
  if (kept) return kept
  const original = await storage.read(key)
  if (!original) return undefined
  const [, across, up, way = ''] = /^(\d+)x(\d+)([tbf]?)$/.exec(thumb.size) ?? []
  const [width, height] = [Number(across), Number(up)]
  const picture = sharp(original, { limitInputPixels: maxPixels }).resize({
    ...(width && { width }),
    ...(height && { height }),
    fit: way === 'f' ? 'inside' : 'cover',
    position: way === 't' ? 'top' : way === 'b' ? 'bottom' : 'centre',
    withoutEnlargement: true,
  })
  const bytes = await packed[thumb.format](picture).toBuffer()
  await keepMade(storage, thumbKey(key, thumb), bytes)
  return bytes
}

// More effort than 2 takes AVIF six times as long and saves a twentieth.
const packed = {
  webp: (picture: Sharp) => picture.webp({ quality: 78, alphaQuality: 80, effort: 4 }),
  avif: (picture: Sharp) => picture.avif({ quality: 50, effort: 2 }),
}
