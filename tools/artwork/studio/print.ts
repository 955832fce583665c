import sharp, { type Sharp } from 'sharp'
import { maxHighlight } from '../../../demo/pictures/plate.ts'
import type { Plate } from './photograph.ts'

/** A plate as one WebP: above, what keeps its colour; below, how much of the paint comes on top of it. */
export function printed({ width, height, own, paint, cover }: Plate, quality = 86): Sharp {
  const size = width * height
  const pixels = Buffer.alloc(size * 8)
  for (let at = 0; at < size; at++) {
    for (const channel of [0, 1, 2]) pixels[at * 4 + channel] = encoded(own[at * 3 + channel] as number)
    pixels[at * 4 + 3] = Math.round((cover[at] as number) * 255)
    const gain = Math.round(Math.sqrt(Math.min(1, (paint[at] as number) / maxHighlight)) * 255)
    pixels.fill(gain, (size + at) * 4, (size + at) * 4 + 3)
    pixels[(size + at) * 4 + 3] = 255
  }
  return sharp(pixels, { raw: { width, height: height * 2, channels: 4 } }).webp({
    quality,
    alphaQuality: 92,
    effort: 6,
    smartSubsample: true,
  })
}

function encoded(light: number): number {
  const value = Math.min(1, Math.max(0, light))
  return Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055))
}
