import sharp from 'sharp'
import { Grid } from './grid.ts'

/** What a part is made of; `paint` takes the car's colour, the others their own. */
export const materials = ['paint', 'glass', 'gloss', 'matte', 'chrome', 'light', 'lens'] as const
export type Material = (typeof materials)[number]

/** A shape on an elevation, in millimetres: how it is coloured, and how far it stands out of the surface. */
export type Mark = {
  d: string
  of?: Material
  color?: string
  /** Width of the line where the path is drawn, not filled. */
  line?: number
  /** Millimetres that the shape rises over what is around it; below it where negative. */
  rise?: number
  /** Millimetres over which it rises. */
  soft?: number
  /** The outline that the shape may not leave. */
  within?: string
}

export type Sheet = { left: number; bottom: number; width: number; height: number }

const stops = (...colors: readonly (readonly [at: number, color: string])[]) =>
  colors.map(([at, color]) => `<stop offset="${at}" stop-color="${color}"/>`).join('')
const inks = `<defs>
<linearGradient id="lamp" x1="0" y1="1" x2="0" y2="0">${stops([0, '#8d979f'], [0.3, '#c9d2d9'], [0.62, '#5d676f'], [1, '#2a3036'])}</linearGradient>
<radialGradient id="eye" cx=".42" cy=".62">${stops([0, '#ffffff'], [0.28, '#dfe8ee'], [0.6, '#7f8b95'], [1, '#20262b'])}</radialGradient>
<linearGradient id="tail" x1="0" y1="1" x2="0" y2="0">${stops([0, '#d8101f'], [0.5, '#b30a16'], [1, '#5a0309'])}</linearGradient>
<pattern id="mesh" width="34" height="34" patternUnits="userSpaceOnUse"><rect width="34" height="34" fill="#050606"/><path d="M0 17L17 0L34 17L17 34Z" fill="none" stroke="#2b2e31" stroke-width="5"/></pattern>
<pattern id="dots" width="44" height="30" patternUnits="userSpaceOnUse"><rect width="44" height="30" fill="#050606"/><path d="M6 8h18M28 23h18M-16 23h18" stroke="#4d5257" stroke-width="6" stroke-linecap="round"/></pattern>
</defs>`

/** An elevation of the car laid on its surface: material and colour at every 2 mm, height at every 4 mm. */
export class Elevation {
  readonly #sheet: Sheet
  readonly #columns: number
  readonly #rows: number
  readonly #ink: Buffer
  readonly relief: Grid
  private constructor(sheet: Sheet, ink: Buffer, columns: number, relief: Grid) {
    this.#sheet = sheet
    this.#columns = columns
    this.#rows = ink.length / 4 / columns
    this.#ink = ink
    this.relief = relief
  }

  static async draw(sheet: Sheet, marks: readonly Mark[]): Promise<Elevation> {
    const columns = sheet.width / 2
    const rows = sheet.height / 2
    const page = (body: string, scale: number) =>
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${columns / scale}" height="${rows / scale}" viewBox="${sheet.left} ${-sheet.bottom - sheet.height} ${sheet.width} ${sheet.height}">${inks}<g transform="scale(1 -1)">${body}</g></svg>`,
      )
    let clips = 0
    const raw = (svg: Buffer) => sharp(svg).ensureAlpha().raw().toBuffer()
    const shape = ({ d, line, within }: Mark, color: string, more = '') => {
      const ink = line
        ? `fill="none" stroke="${color}" stroke-width="${line}" stroke-linecap="round" stroke-linejoin="round"`
        : `fill="${color}"`
      const path = `<path d="${d}" ${ink} ${more}/>`
      if (!within) return path
      clips += 1
      return `<clipPath id="within-${clips}"><path d="${within}"/></clipPath><g clip-path="url(#within-${clips})">${path}</g>`
    }
    const inked = marks.filter(mark => mark.of)
    const colors = await raw(page(inked.map(mark => shape(mark, mark.color ?? '#000')).join(''), 1))
    const kinds = await raw(
      page(
        inked
          .map(mark =>
            shape(
              mark,
              `rgb(${materials.indexOf(mark.of ?? 'paint') * 20},0,0)`,
              'shape-rendering="crispEdges"',
            ),
          )
          .join(''),
        1,
      ),
    )
    for (let at = 0; at < colors.length; at += 4)
      colors[at + 3] = (kinds[at + 3] as number) > 127 ? Math.round((kinds[at] as number) / 20) + 1 : 0
    const relief = new Grid(
      sheet.left / 1000,
      sheet.bottom / 1000,
      0.004,
      Math.ceil(columns / 2),
      Math.ceil(rows / 2),
    )
    for (const mark of marks) {
      if (!mark.rise) continue
      const layer = new Grid(relief.left, relief.bottom, relief.cell, relief.columns, relief.rows)
      const mask = await sharp(page(shape(mark, '#fff'), 2))
        .resize(relief.columns, relief.rows, { fit: 'fill' })
        .extractChannel(3)
        .raw()
        .toBuffer()
      for (let row = 0; row < relief.rows; row++)
        for (let column = 0; column < relief.columns; column++)
          layer.values[(relief.rows - 1 - row) * relief.columns + column] =
            ((mask[row * relief.columns + column] as number) / 255) * (mark.rise / 1000)
      layer.blur((mark.soft ?? 6) / 1000)
      for (let at = 0; at < relief.values.length; at++)
        relief.values[at] = (relief.values[at] as number) + (layer.values[at] as number)
    }
    return new Elevation(sheet, colors, columns, relief)
  }

  /** Where in `ink` that place is; negative where nothing is drawn. */
  at(x: number, z: number): number {
    const column = Math.floor((x * 1000 - this.#sheet.left) / 2)
    const row = Math.floor((this.#sheet.bottom + this.#sheet.height - z * 1000) / 2)
    if (column < 0 || row < 0 || column >= this.#columns || row >= this.#rows) return -1
    const at = (row * this.#columns + column) * 4
    return (this.#ink[at + 3] as number) > 0 ? at : -1
  }

  kind(at: number): number {
    return (this.#ink[at + 3] as number) - 1
  }

  channel(at: number, of: 0 | 1 | 2): number {
    return this.#ink[at + of] as number
  }
}
