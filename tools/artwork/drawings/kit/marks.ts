/** Joins the marks of a drawing, back to front. */
export const all = (...marks: (string | false | undefined)[]) => marks.filter(Boolean).join('')

/** An area of one fill: a colour, or the name of a gradient after `@`. */
export const area = (d: string, fill: string, more = '') =>
  `<path d="${d}" fill="${fill.startsWith('@') ? `url(#${fill.slice(1)})` : fill}" ${more}/>`

/** A line with round ends. */
export const line = (d: string, color: string, width: number, opacity = 1) =>
  `<path d="${d}" fill="none" stroke="${color.startsWith('@') ? `url(#${color.slice(1)})` : color}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round" stroke-linejoin="round"/>`

export const dot = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill.startsWith('@') ? `url(#${fill.slice(1)})` : fill}" ${more}/>`

export const box = (x: number, y: number, width: number, height: number, fill: string, rx = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${rx}" fill="${fill.startsWith('@') ? `url(#${fill.slice(1)})` : fill}"/>`

/** Marks moved, turned and scaled. */
export const placed = (x: number, y: number, marks: string, turn = 0, scale = 1) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${marks}</g>`

export const turned = (count: number, mark: (turn: number) => string, from = 0) =>
  Array.from({ length: count }, (_, at) => mark(from + (360 / count) * at)).join('')

export const swollen = (marks: string, how: 'small' | 'form' | 'large' = 'form') =>
  `<g filter="url(#${how})">${marks}</g>`

/** A painted panel with the light of the sky on it, and a thin edge. */
export const panel = (d: string, how: 'small' | 'form' | 'large' = 'form', light = 'shade') =>
  `${swollen(`${area(d, 'currentColor')}${area(d, `@${light}`)}`, how)}${line(d, '#000', 0.8, 0.35)}`

/** A dark part of plastic, steel or alloy. */
export const part = (d: string, fill = '@plastic', how: 'small' | 'form' | 'large' = 'small') =>
  swollen(area(d, fill), how)

/** A round bar along a line, lit from above. */
export const bar = (d: string, width: number, color = '#23272b', glow = 0.4) =>
  all(
    line(d, '#0c0e0f', width),
    line(d, color, width - 1.2),
    `<g transform="translate(${-width * 0.14} ${-width * 0.18})">${line(d, '#fff', width * 0.24, glow)}</g>`,
  )

/** A shut line with its light beside it. */
export const seam = (d: string, opacity = 0.45) =>
  all(
    line(d, '#000', 1.1, opacity),
    `<g transform="translate(.9 .7)">${line(d, '#fff', 0.8, opacity * 0.55)}</g>`,
  )

/** The shadow on the ground under something from `left` to `right`. */
export const shadow = (left: number, right: number, ground = 278) => {
  const [middle, half] = [(left + right) / 2, (right - left) / 2]
  return all(
    `<ellipse cx="${middle}" cy="${ground}" rx="${half * 1.1}" ry="11" fill="url(#ground)"/>`,
    `<ellipse cx="${middle}" cy="${ground - 1}" rx="${half * 0.94}" ry="5" fill="#000" opacity=".34"/>`,
  )
}

/** The right half of a face with its mirror image. */
export const mirrored = (middle: number, marks: string) =>
  `${marks}<g transform="translate(${middle * 2} 0) scale(-1 1)">${marks}</g>`
