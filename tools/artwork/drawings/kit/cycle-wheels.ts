import { all, dot, line, placed, swollen, turned } from './marks.ts'
import { arc, loop, n, tyre } from './rings.ts'

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
