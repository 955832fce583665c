import { both, tyreAhead } from './ahead.ts'
import { all, bar, box, dot, line, part, swollen } from './marks.ts'

type Bars = { y: number; half?: number; rise?: number; metal?: string }

/** The handlebar from its end, with grips and levers. */
export const barsAhead = ({ y, half = 80, rise = 14, metal = '#23272b' }: Bars) =>
  both(
    all(
      bar(`M0 ${y + rise}H12C26 ${y + rise} 30 ${y - 2} 44 ${y - 2}L${half - 24} ${y}`, 5, metal, 0.6),
      line(`M40 ${y + 5}Q60 ${y + 10} ${half - 2} ${y + 7}`, '#a4acb2', 2.2),
      bar(`M${half - 26} ${y}L${half} ${y + 3}`, 9, '#191c1e', 0.25),
      part(`M${half - 42} ${y - 6}h14v12h-14z`, '#202427'),
    ),
  )

/** Mirrors on their stalks; from behind one looks into their glass. */
export function mirrorsAhead({
  y,
  x = 62,
  from = 54,
  round = false,
  glass = false,
}: {
  y: number
  x?: number
  from?: number
  round?: boolean
  glass?: boolean
}) {
  const [rx, ry] = round ? [11, 11] : [16, 9.5]
  const shell = `<ellipse cx="${x + 14}" cy="${y}" rx="${rx}" ry="${ry}" fill="#202427"/>`
  const pane = `<ellipse cx="${x + 14}" cy="${y}" rx="${rx - 2.4}" ry="${ry - 2.4}" fill="url(#pane)"/><path d="M${x + 6} ${y + 3}L${x + 16} ${y - 5}" stroke="#fff" stroke-opacity=".4" stroke-width="2"/>`
  return both(
    all(
      line(`M${from} ${y + 34}Q${from + 2} ${y + 14} ${x + 8} ${y + 4}`, '#1c2023', 3),
      swollen(shell, 'small'),
      glass && pane,
    ),
  )
}

export const blinkersAhead = (y: number, from = 22, to = 40) =>
  both(
    all(
      line(`M${from} ${y}H${to}`, '#1a1d1f', 3),
      swollen(`<ellipse cx="${to + 6}" cy="${y}" rx="8" ry="5.400" fill="url(#amber)"/>`, 'small'),
    ),
  )

export type Fork = {
  r: number
  half: number
  crown: number
  spread?: number
  upside?: boolean
  tube?: string
  boot?: boolean
  discs?: number
  knobs?: boolean
  width?: number
}

/** A front wheel in its fork. */
export function forkAhead({
  r,
  half,
  crown,
  spread = half + 11,
  upside = false,
  tube = '#c3c9ce',
  boot = false,
  discs = 1,
  knobs,
  width = 12,
}: Fork) {
  const axle = 278 - r
  const middle = (axle + crown) / 2 + 10
  const disc = (side: number) =>
    all(
      box(side * (half + 3.6) - 1.6, axle - 34, 3.2, 68, '#9aa1a7', 1.5),
      swollen(box(side * (half + 4) - 4.5, axle - 30, 9, 26, '#3d4348', 3), 'small'),
    )
  const folds = Array.from({ length: 6 }, (_, at) =>
    line(`M${spread - 5} ${middle - 8 - at * 7}h10`, '#3a3f43', 1.4),
  ).join('')
  return all(
    tyreAhead(half, r, knobs),
    discs > 0 && disc(-1),
    discs > 1 && disc(1),
    both(
      all(
        bar(
          `M${spread} ${middle}V${crown}`,
          upside ? width : width * 0.7,
          upside ? tube : boot ? '#1d2022' : tube,
          0.7,
        ),
        boot && folds,
        bar(
          `M${spread - 1} ${axle + 4}V${middle}`,
          upside ? width * 0.7 : width,
          upside ? '#9aa1a7' : '#3a4046',
          0.55,
        ),
        part(`M${spread - 7} ${axle - 7}h14v16h-14z`, '#2b3034'),
      ),
    ),
    both(
      part(
        `M0 ${crown + 26}H${spread + 8}V${crown + 36}H0ZM0 ${crown - 4}H${spread + 8}V${crown + 6}H0Z`,
        '#1d2023',
      ),
    ),
  )
}

export type Motor = {
  half: number
  top: number
  foot?: number
  metal?: string
  fins?: boolean
  pegs?: number
}

/** What stands out of an engine to both sides, and the footrests. */
export function motorAhead({
  half,
  top,
  foot = 250,
  metal = '@steel',
  fins = true,
  pegs = 66,
}: Motor): string {
  const ribs = Array.from({ length: 7 }, (_, at) =>
    box(-half * 0.72, top + at * 7, half * 1.44, 4.6, '#6b7379', 1.5),
  ).join('')
  return all(
    both(
      all(bar(`M${half * 0.6} 238H${pegs}`, 5, '#2b3034'), part(`M${pegs - 20} 233h20v9h-20z`, '#15181a')),
    ),
    fins && swollen(ribs, 'small'),
    part(
      `M${-half} ${top + 64}C${-half} ${top + 46} ${-half * 0.6} ${top + 44} 0 ${top + 44}C${half * 0.6} ${top + 44} ${half} ${top + 46} ${half} ${top + 64}V${foot - 14}C${half} ${foot} ${half * 0.4} ${foot} 0 ${foot}C${-half * 0.4} ${foot} ${-half} ${foot} ${-half} ${foot - 14}Z`,
      metal,
      'form',
    ),
  )
}

/** A silencer from its end, `side` 1 for the right of the picture. */
export const silencer = (x: number, y: number, r: number, shell = '@chrome') =>
  all(
    swollen(dot(x, y, r, shell), 'form'),
    dot(x, y, r * 0.6, '#0b0d0e'),
    `<circle cx="${x}" cy="${y}" r="${r * 0.6}" fill="none" stroke="#8b9399" stroke-width="1.200"/>`,
  )

/** The rear wheel in its swinging arm, with springs to either side where it has two. */
export function wheelBehind({
  r,
  half,
  shocks,
  knobs,
}: {
  r: number
  half: number
  shocks?: string
  knobs?: boolean
}) {
  const axle = 278 - r
  const coil = Array.from({ length: 8 }, (_, at) =>
    line(`M${half + 8} ${axle - 66 + at * 7}l10 4`, shocks ?? '', 3),
  ).join('')
  return all(
    tyreAhead(half, r, knobs),
    both(
      all(
        part(`M${half + 3} ${axle - 10}h11v20h-11z`, '#2b3034'),
        bar(`M0 ${axle}H${half + 18}`, 5, '#8b9399', 0.6),
        shocks && all(bar(`M${half + 13} ${axle - 76}V${axle - 2}`, 5), coil),
      ),
    ),
    box(-half - 7, axle - 18, 3.4, 36, '#7c848a', 1.5),
  )
}
