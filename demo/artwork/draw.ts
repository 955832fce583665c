import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { projectRoot } from '#database/project-root.ts'
import { type Body, frameOf } from './bodies.ts'
import type { Picture } from './picture-name.ts'

// The colour in which every drawing is painted; shading is neutral, so any other colour may stand in its place.
const drawnPaint = /#A3202A/gi

const drawings = new Map<Body, Promise<string>>()

/** Draws a vehicle in a colour (`#rrggbb`) as WebP, `width` pixels wide, on a transparent ground. */
export async function drawPicture({
  body,
  view,
  paint,
  width,
}: Picture & { width: number }): Promise<Buffer> {
  const [x, y, frameWidth, frameHeight] = frameOf(body, view)
  const height = Math.round((width * frameHeight) / frameWidth)
  const drawing = await drawingOf(body)
  const svg = drawing
    .replaceAll(drawnPaint, paint)
    .replace(
      /viewBox="[^"]*"/,
      `viewBox="${x} ${y} ${frameWidth} ${frameHeight}" width="${width}" height="${height}"`,
    )
  return sharp(Buffer.from(svg)).webp({ quality: 82, alphaQuality: 90, effort: 2 }).toBuffer()
}

function drawingOf(body: Body) {
  const known = drawings.get(body)
  if (known) return known
  const read = readFile(path.join(projectRoot, 'demo/artwork/bodies', `${body}.svg`), 'utf8')
  drawings.set(body, read)
  return read
}
