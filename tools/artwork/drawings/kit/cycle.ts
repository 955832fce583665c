import { all, area, bar, box, dot, line, part, placed, swollen, turned } from './marks.ts'

export type At = readonly [x: number, y: number]

const lengthOf = (from: At, to: At) => Math.hypot(to[0] - from[0], to[1] - from[1])
const slopeOf = (from: At, to: At) => (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI
const path = (...at: At[]) => `M${at.map(each => each.join(' ')).join('L')}`

/** A coil over a damper. */
export function shock(from: At, to: At, color = '#c8ced3', coils = 8): string {
  const long = lengthOf(from, to)
  const step = (long * 0.7) / coils
  const coil = (at: number) => {
    const x = long * 0.14 + at * step
    return all(
      line(`M${x} -5.500L${x + 4} 5.500`, '#000', 4, 0.5),
      line(`M${x} -5.500L${x + 4} 5.500`, color, 2.7),
    )
  }
  return placed(
    from[0],
    from[1],
    all(
      bar(`M0 0H${long}`, 5),
      Array.from({ length: coils }, (_, at) => coil(at)).join(''),
      box(long * 0.82, -5.5, long * 0.18, 11, '#1b1e21', 3),
    ),
    slopeOf(from, to),
  )
}

/** A telescopic fork from axle to crown: bright tubes above dark legs, or upside down. */
export function fork(
  axle: At,
  crown: At,
  { width = 13, upside = false, tube = '@chrome', boot = false } = {},
): string {
  const at = (share: number): At => [
    axle[0] + (crown[0] - axle[0]) * share,
    axle[1] + (crown[1] - axle[1]) * share,
  ]
  const [thick, thin] = [width, width * 0.68]
  const lower = upside
    ? bar(path(axle, at(0.5)), thin, '#8e969c', 0.7)
    : bar(path(axle, at(0.55)), thick, '#3a4046', 0.45)
  const upper = upside
    ? bar(path(at(0.4), at(1)), thick, tube === '@chrome' ? '#c99a3c' : tube, 0.5)
    : bar(path(at(0.5), at(1)), thin, boot ? '#1b1e20' : '#aab2b8', 0.75)
  const folds = Array.from({ length: 7 }, (_, each) => {
    const [x, y] = at(0.56 + each * 0.05)
    return placed(x, y, line('M0 -6V6', '#16181a', 2.6), slopeOf(axle, crown))
  })
  return all(
    upside ? lower : upper,
    boot && folds.join(''),
    upside ? upper : lower,
    placed(...at(0.92), box(-5, -9, 8, 18, '#1a1d20', 2), slopeOf(axle, crown)),
    placed(...at(0.78), box(-4, -9, 7, 18, '#1a1d20', 2), slopeOf(axle, crown)),
  )
}

export const caliper = (x: number, y: number, turn = 0, color = '#3d4348') =>
  placed(
    x,
    y,
    swollen(box(-6, -10, 12, 20, color, 3), 'small') + dot(0, -4, 1.6, '#c9cfd4') + dot(0, 4, 1.6, '#c9cfd4'),
    turn,
  )

const fins = (wide: number, count: number, bright: string, gap: number) =>
  Array.from({ length: count }, (_, at) =>
    all(
      box(-wide / 2 - (at % 2), at * gap, wide + (at % 2) * 2, gap * 0.72, bright, 1.2),
      box(-wide / 2 + 1, at * gap, wide - 2, 0.9, '#e2e6e9', 0),
    ),
  ).join('')

/** A single of fins over a crankcase with two covers; `metal` is that of its cases. */
export function engine(
  x: number,
  y: number,
  { scale = 1, tilt = 14, metal = '@steel', fin = '#596068', count = 8 } = {},
): string {
  const cases =
    'M-92 4C-90 -14 -70 -28 -46 -26L14 -22C30 -16 38 0 34 20C28 42 4 50 -24 50L-70 48C-88 42 -96 24 -92 4Z'
  const bolts = turned(
    6,
    turn => `<circle cy="-22.500" r="1.700" fill="#c9cfd4" transform="rotate(${turn})"/>`,
  )
  return placed(
    x,
    y,
    all(
      swollen(placed(0, -60, fins(46, count, fin, 5.6), tilt), 'small'),
      placed(0, -60, part('M-25 -2H25L20 -16H-18Z', '@steel'), tilt),
      part(cases, metal, 'form'),
      line('M-86 4C-80 -12 -62 -20 -46 -18L10 -15', '#fff', 1.3, 0.35),
      placed(
        -10,
        14,
        swollen(dot(0, 0, 27, metal), 'form') +
          dot(0, 0, 18, 'none', 'stroke="#fff" stroke-opacity=".3" stroke-width="1.2"') +
          dot(0, 0, 7, '@alloy') +
          bolts,
      ),
      part('M-80 2C-70 -8 -54 -8 -46 0C-40 12 -42 26 -52 34C-64 38 -78 32 -82 22Z', '#2b3034'),
      line('M-78 5C-70 -4 -56 -5 -48 2', '#fff', 1, 0.35),
      part('M-60 44L-20 46L-4 44L-8 52H-56Z', '#1b1e21'),
    ),
    0,
    scale,
  )
}

/** Spokes of chain between sprocket and wheel. */
export const chain = (rear: At, front: At, r = 15) =>
  all(
    `<circle cx="${rear[0]}" cy="${rear[1]}" r="${r}" fill="none" stroke="#7c848a" stroke-width="3.4" stroke-dasharray="2 1.800"/>`,
    line(
      `M${rear[0]} ${rear[1] - r}L${front[0]} ${front[1] - 6}M${rear[0]} ${rear[1] + r}L${front[0]} ${front[1] + 6}`,
      '#191b1d',
      3.2,
    ),
    `<path d="M${rear[0]} ${rear[1] - r}L${front[0]} ${front[1] - 6}M${rear[0]} ${rear[1] + r}L${front[0]} ${front[1] + 6}" stroke="#a9a08c" stroke-width="1.800" stroke-dasharray="2.200 1.800" opacity=".8"/>`,
  )

/** A footrest with its lever. */
export const footrest = (x: number, y: number) =>
  all(
    bar(`M${x} ${y}l-16 9`, 4),
    part(`M${x - 2} ${y - 3}h20v6h-20z`, '#15181a'),
    bar(`M${x + 8} ${y + 2}l26 4`, 3.4, '#8d959b', 0.7),
  )

/** A mirror on its stalk, from the bar up. */
export const mirror = (x: number, y: number, lean = -6, rise = 28, round = false) =>
  all(
    line(`M${x} ${y}q${lean * 0.2} ${-rise * 0.6} ${lean} ${-rise}`, '#1c2023', 3),
    placed(
      x + lean - 2,
      y - rise - 4,
      swollen(`<ellipse rx="${round ? 11 : 15}" ry="${round ? 10 : 6.5}" fill="#202427"/>`, 'small') +
        `<ellipse cx="-2" cy="-1" rx="${round ? 7 : 10}" ry="${round ? 6 : 3}" fill="#4b545b" opacity=".6"/>`,
      round ? 0 : 4,
    ),
  )

/** The bar from its clamp to the grip, with lever. */
export const handlebar = (clamp: At, grip: At, bend: At, metal = '#23272b') =>
  all(
    bar(`M${clamp[0]} ${clamp[1]}Q${bend[0]} ${bend[1]} ${grip[0] + 14} ${grip[1] - 3}`, 5, metal, 0.6),
    line(`M${grip[0] + 18} ${grip[1] + 3}q-14 6 -30 7`, '#a4acb2', 2.4),
    bar(`M${grip[0] + 13} ${grip[1] - 3}L${grip[0] - 14} ${grip[1] + 3}`, 9, '#191c1e', 0.25),
    part(`M${grip[0] + 12} ${grip[1] - 9}h12v13h-12z`, '#202427'),
  )

/** A turn lamp on its stalk. */
export const blinker = (x: number, y: number, turn = 0) =>
  placed(
    x,
    y,
    area('M-8 -1.600H0V1.600H-8Z', '#1a1d1f') + swollen(box(-3, -4.2, 14, 8.4, '#f08a1c', 4), 'small'),
    turn,
  )

/** The blank number plate seen nearly from its edge. */
export const tailPlate = (x: number, y: number, turn = 24) =>
  placed(x, y, box(-2, 0, 4, 24, '#e8ebed', 1) + box(-2, 0, 1.2, 24, '#9aa2a8', 0.5), turn)
