import path from 'node:path'
import sharp from 'sharp'
import { projectRoot } from '#database/project-root.ts'
import type { View } from './bodies.ts'
import type { Picture } from './picture-name.ts'
import { paintPlate } from './plate.ts'

/** Generates a vehicle's picture in a colour (`#rrggbb`) as WebP, `width` pixels wide, on a transparent background. */
export async function drawPicture({
  body,
  view,
  paint,
  width,
}: Picture & { width: number }): Promise<Buffer> {
  const plate = path.join(projectRoot, 'demo/plates', `${body}-${view}.webp`)
  const { data, info } = await (await paintPlate(plate, paint))
    .resize({ width })
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (wholeViews.has(view)) fadeShadow(data, info)
  // A visitor waits for the large ones, so they are compressed with less effort. In the small ones sixty-four alpha
  // levels look as smooth as all of them, and save a fifth of the bytes.
  const large = width > 900
  for (let at = 3; !large && at < data.length; at += 4) {
    const cover = data[at] ?? 0
    data[at] = cover > 250 ? 255 : Math.round(cover / 4) * 4
  }
  return sharp(data, { raw: info })
    .webp({ quality: 72, effort: large ? 2 : 4 })
    .toBuffer()
}

/** The views that show the vehicle with the ground around it. */
const wholeViews: ReadonlySet<View> = new Set<View>(['side', 'front', 'rear'])

/** The part of a picture's width in which a shadow fades out, and the cover up to which a pixel is shadow or empty. */
const fadeShare = 0.04
const maxShadow = 200

/** Fades the shadow out towards the edges of the picture, which would otherwise cut it off. */
function fadeShadow(data: Buffer, { width, height }: { width: number; height: number }) {
  const reach = Math.round(width * fadeShare)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const inside = Math.min(x, y, width - 1 - x, height - 1 - y)
      // The middle of a row is far from both of its ends.
      if (inside >= reach && x < width - reach) {
        x = width - 1 - reach
        continue
      }
      const at = (y * width + x) * 4 + 3
      const cover = data[at] ?? 0
      if (cover < maxShadow && inside < reach) data[at] = Math.round(cover * fadeAt(inside / reach))
    }
  }
}

const fadeAt = (share: number) => share * share * (3 - 2 * share)
