import { all, area, box, line, mirrored, shadow } from './marks.ts'

/** Draws a half to the right of the middle, and its mirror image. */
export const both = (marks: string) => mirrored(0, marks)

/** The frame of a vehicle that is seen from its end, `width` units wide, with its middle in the middle. */
export const facing = (marks: string, width = 500) => ({
  left: -width / 2,
  top: 290 - (width * 9) / 16,
  width,
  marks,
})

/** A tyre from its end. */
export function tyreAhead(half: number, r: number, knobs = false): string {
  const top = 278 - r * 2
  const outline = `M${-half} ${top + half}C${-half} ${top} ${half} ${top} ${half} ${top + half}V${278 - half * 0.7}C${half} 279 ${-half} 279 ${-half} ${278 - half * 0.7}Z`
  const sipes = Array.from({ length: Math.floor((r * 2 - 16) / 7) }, (_, at) => {
    const y = top + 10 + at * 7
    return line(
      `M${-half * 0.86} ${y}L${-half * 0.2} ${y + 4}M${half * 0.86} ${y}L${half * 0.2} ${y + 4}`,
      '#060708',
      knobs ? 3 : 1.5,
      0.85,
    )
  })
  return all(
    area(outline, '#1b1d20'),
    area(outline, '@turn'),
    sipes.join(''),
    line(`M${-half * 0.45} ${top + 12}V262`, '#fff', half * 0.22, 0.12),
    line(`M0 ${top + 6}V270`, '#060708', 1.4, 0.7),
  )
}

/** A blank number plate. */
export const numberPlate = (y: number, width: number, height: number, x = 0) =>
  all(
    box(x - width / 2 - 1, y - 1, width + 2, height + 2, '#15181a', 2.5),
    box(x - width / 2, y, width, height, '#eef0ee', 2),
    `<rect x="${x - width / 2 + 1.5}" y="${y + 1.5}" width="${width - 3}" height="${height - 3}" rx="1.500" fill="none" stroke="#8a9196" stroke-width=".7"/>`,
  )

export const groundAhead = (half = 84) => shadow(-half, half)
