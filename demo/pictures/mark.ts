import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { projectRoot } from '#database/project-root.ts'

/** The ink of marks; pages show them on white in both themes. */
const ink = '#14201b'
const size = 192

/** The file name of a brand's mark in the store, such as `mark-toyota.webp`. */
export const markName = (mark: string) => `mark-${mark}.webp`

/** The mark in a file name. */
export const parseMarkName = (name: string): string | undefined => /^mark-([a-z0-9]+)\.webp$/.exec(name)?.[1]

/** Generates a brand's mark, by its name in simple-icons, in one ink on a transparent background. */
export async function drawMark(mark: string): Promise<Buffer> {
  const svg = await readFile(path.join(projectRoot, 'node_modules/simple-icons/icons', `${mark}.svg`), 'utf8')
  return sharp(Buffer.from(svg.replace('<svg ', `<svg fill="${ink}" width="${size}" height="${size}" `)))
    .webp({ lossless: true })
    .toBuffer()
}
