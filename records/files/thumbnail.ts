import sharp from 'sharp'
import type { FileStorage } from './storage.ts'

const maxPixels = 50_000_000
const underWay = new Map<string, Promise<Uint8Array | undefined>>()

/**
 * A stored picture in the size `WxH` (0 keeps the ratio), as WebP: made when first asked for, then kept. Many asking
 * for one at once wait for the same work.
 */
export function thumbnail(storage: FileStorage, key: string, size: string): Promise<Uint8Array | undefined> {
  const kept = thumbKey(key, size)
  const running = underWay.get(kept)
  if (running) return running
  const work = readOrMake(storage, key, size).finally(() => underWay.delete(kept))
  underWay.set(kept, work)
  return work
}

const thumbKey = (key: string, size: string) => key.replace(/([^/]+)$/, `thumbs_$1/${size}.webp`)

async function readOrMake(storage: FileStorage, key: string, size: string) {
  const kept = await storage.read(thumbKey(key, size))
  if (kept) return kept
  const original = await storage.read(key)
  if (!original) return undefined
  const [width = 0, height = 0] = size.split('x').map(Number)
  const bytes = await sharp(original, { limitInputPixels: maxPixels })
    .resize({ ...(width && { width }), ...(height && { height }), withoutEnlargement: true })
    .webp({ quality: 78, alphaQuality: 80, effort: 4 })
    .toBuffer()
  await storage.write(thumbKey(key, size), bytes)
  return bytes
}
