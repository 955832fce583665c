import { all, area, dot, line, placed, swollen, turned } from './marks.ts'
import { arc, loop, n, tyre } from './rings.ts'

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
