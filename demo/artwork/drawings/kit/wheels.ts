import { all, area, dot, line, placed, swollen, turned } from './marks.ts'

const n = (value: number) => value.toFixed(1)

const ring = (outer: number, inner: number, fill: string) =>
  area(
    `M${-outer} 0A${outer} ${outer} 0 1 1 ${outer} 0A${outer} ${outer} 0 1 1 ${-outer} 0ZM${-inner} 0A${inner} ${inner} 0 1 0 ${inner} 0A${inner} ${inner} 0 1 0 ${-inner} 0Z`,
    fill,
    'fill-rule="evenodd"',
  )
const loop = (r: number, color: string, width: number, opacity = 1, dash = '') =>
  `<circle r="${n(r)}" fill="none" stroke="${color}" stroke-width="${width}" stroke-opacity="${opacity}"${dash && ` stroke-dasharray="${dash}"`}/>`

const arc = (r: number, from: number, to: number) => {
  const at = (turn: number) => {
    const angle = (turn * Math.PI) / 180
    return `${n(r * Math.sin(angle))} ${n(-r * Math.cos(angle))}`
  }
  return `M${at(from)}A${r} ${r} 0 0 1 ${at(to)}`
}

function tyre(r: number, inner: number, tread: string, hole: boolean) {
  const deep = r - inner
  return all(
    hole ? ring(r, inner, '#191b1e') : dot(0, 0, r, '@tyre'),
    loop(r - 0.9, '#000', 1.8, 0.75, tread),
    loop(r - deep * 0.32, '#fff', deep * 0.2, 0.07),
    loop(r - deep * 0.62, '#000', 1, 0.5),
    line(arc(r - deep * 0.3, -48, 48), '#fff', deep * 0.14, 0.22),
    line(arc(r - deep * 0.26, 140, 215), '#fff', deep * 0.1, 0.08),
  )
}

const brakeDisc = (r: number) =>
  all(
    loop(r * 0.84, '#aeb5bb', r * 0.3),
    loop(r * 0.84, '#5b636a', r * 0.12, 1, '1.6 3.6'),
    loop(r, '#6d757b', 0.8),
    loop(r * 0.69, '#6d757b', 0.8),
    turned(
      5,
      turn =>
        `<path transform="rotate(${turn})" d="M-1.8 -4L-1.2 ${n(-r * 0.72)}H1.2L1.800 -4Z" fill="#33383c"/>`,
    ),
  )

const spokes = (inner: number, hub: number) =>
  `<g stroke="#c3c9ce" stroke-width=".8">${turned(36, turn => {
    const side = Math.round(turn / 10) % 2 ? 1 : -1
    return `<path d="M0 ${n(-hub)}L${n(inner * 0.15 * side)} ${n(-inner)}" transform="rotate(${turn})"/>`
  })}</g>`

const arm = (inner: number, hub: number) =>
  `M${n(-hub * 0.5)} ${n(-hub * 0.7)}L${n(-inner * 0.05)} ${n(-inner * 0.62)}L${n(-inner * 0.14)} ${n(-inner)}H${n(inner * 0.14)}L${n(inner * 0.05)} ${n(-inner * 0.62)}L${n(hub * 0.5)} ${n(-hub * 0.7)}Z`
const forked = (inner: number, hub: number) =>
  `M${n(-hub * 0.5)} ${n(-hub * 0.7)}L${n(-inner * 0.06)} ${n(-inner * 0.5)}L${n(-inner * 0.24)} ${n(-inner * 0.97)}L${n(-inner * 0.12)} ${n(-inner * 0.99)}L0 ${n(-inner * 0.56)}L${n(inner * 0.12)} ${n(-inner * 0.99)}L${n(inner * 0.24)} ${n(-inner * 0.97)}L${n(inner * 0.06)} ${n(-inner * 0.5)}L${n(hub * 0.5)} ${n(-hub * 0.7)}Z`

const cast = (inner: number, hub: number, count: number, split: boolean, metal: string) => {
  const shape = split ? forked(inner, hub) : arm(inner, hub)
  const arms = turned(count, turn => `<path transform="rotate(${turn})" d="${shape}"/>`, 12)
  return all(
    `<g fill="#000" opacity=".5" transform="translate(1.2 1.4)">${arms}</g>`,
    swollen(`<g fill="${metal}">${arms}</g>`, 'small'),
  )
}

export type CycleWheel = {
  r: number
  /** Where the tyre ends, as a share of the wheel. */
  rim?: number
  arms?: number
  split?: boolean
  metal?: string
  disc?: number
  drum?: number
  knobs?: boolean
}

/** The wheel of a two-wheeler from the side; with no `arms` it has wire spokes. */
export function cycleWheel(x: number, y: number, wheel: CycleWheel): string {
  const { r, rim = 0.8, arms = 0, split = false, metal = '#2c3035', disc = 0, drum = 0, knobs } = wheel
  const inner = r * rim
  const hub = Math.max(r * 0.13, drum * 0.5)
  const bright = arms === 0
  return placed(
    x,
    y,
    all(
      tyre(r, inner, knobs ? '5 3.4' : '3.2 2', true),
      disc > 0 && !bright && brakeDisc(disc),
      bright ? spokes(inner, hub) : cast(inner, hub, arms, split, metal),
      bright ? loop(inner - 2.4, 'url(#rim)', 5) : loop(inner - 2.4, metal, 5),
      loop(inner - 5, '#000', 0.8, 0.45),
      loop(inner + 0.2, '#fff', 0.7, bright ? 0.5 : 0.3),
      line(arc(inner - 2, -40, 40), '#fff', 1, 0.4),
      disc > 0 && bright && brakeDisc(disc),
      drum > 0 && all(dot(0, 0, drum, '@alloy', 'stroke="#3b4045"'), loop(drum * 0.72, '#4a5056', 1, 0.7)),
      dot(0, 0, r * 0.13, '@rim', 'stroke="#454c52" stroke-width=".8"'),
      dot(0, 0, r * 0.06, '#262a2e'),
    ),
  )
}

/** A car's or truck's steel wheel with ventilated disc; `deep` shows a dished rear one. */
export function steelWheel(
  x: number,
  y: number,
  r: number,
  { holes = 8, deep = false, rim = 0.6, metal = '@rim' } = {},
) {
  const inner = r * rim
  return placed(
    x,
    y,
    all(
      tyre(r, inner, '2.6 1.6', false),
      dot(0, 0, inner, metal),
      dot(0, 0, inner * 0.9, '@well'),
      swollen(dot(0, 0, inner * (deep ? 0.84 : 0.86), deep ? '#7d858b' : metal), 'small'),
      turned(
        holes,
        turn =>
          `<ellipse transform="rotate(${turn})" cx="0" cy="${n(-inner * 0.62)}" rx="${n(inner * 0.13)}" ry="${n(inner * 0.1)}" fill="#14171a"/>`,
      ),
      deep && dot(0, 0, inner * 0.46, '#2f3438'),
      dot(0, 0, inner * 0.36, metal, 'stroke="#555c62" stroke-width=".7"'),
      turned(
        8,
        turn =>
          `<circle transform="rotate(${turn})" cy="${n(-inner * 0.27)}" r="${n(Math.max(0.8, inner * 0.045))}" fill="#4a5157"/>`,
        20,
      ),
      dot(0, 0, inner * 0.15, '#3a4046'),
      loop(inner * 0.97, '#f0f3f5', 1.1, 0.9),
      area(
        `M${-r} 0A${r} ${r} 0 0 1 ${r} 0L${n(r * 0.95)} ${n(-r * 0.2)}A${n(r * 1.05)} ${n(r * 0.9)} 0 0 0 ${n(-r * 0.95)} ${n(-r * 0.2)}Z`,
        '#000',
        'opacity=".45"',
      ),
    ),
  )
}

/** A tractor's wheel: deep slanted lugs, and a painted disc. */
export function lugWheel(x: number, y: number, r: number, lugs: number, disc = '#e6e1d2') {
  const lug = `M-5 ${-r}H5L${n(r * 0.1)} ${n(-r * 0.91)}L3 ${n(-r * 0.74)}L-4 ${n(-r * 0.74)}L-3 ${n(-r * 0.88)}Z`
  return placed(
    x,
    y,
    all(
      dot(0, 0, r * 0.965, '@tyre'),
      turned(
        lugs,
        turn =>
          `<path transform="rotate(${n(turn)})" d="${lug}" fill="#2c3033" stroke="#090b0c" stroke-width=".9"/>`,
      ),
      turned(
        lugs,
        turn =>
          `<path transform="rotate(${n(turn)})" d="M-4 ${n(-r * 0.985)}H4" stroke="#fff" stroke-opacity=".14" stroke-width="1.4"/>`,
      ),
      dot(0, 0, r * 0.735, '#1b1e20'),
      loop(r * 0.69, '#fff', 2.4, 0.09),
      loop(r * 0.6, '#000', 1.6, 0.6),
      line(arc(r * 0.7, -55, 40), '#fff', r * 0.035, 0.16),
      swollen(dot(0, 0, r * 0.57, disc), 'form'),
      loop(r * 0.5, '#000', r * 0.03, 0.28),
      dot(0, 0, r * 0.44, '#000', 'opacity=".14"'),
      swollen(dot(0, 0, r * 0.4, disc), 'small'),
      turned(
        8,
        turn =>
          `<circle transform="rotate(${turn})" cy="${n(-r * 0.31)}" r="${n(r * 0.03)}" fill="#3a3f44"/>`,
        22,
      ),
      dot(0, 0, r * 0.2, '@steel'),
      dot(0, 0, r * 0.1, '#8b9399'),
    ),
  )
}
