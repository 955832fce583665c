import { all, area, dot, line } from './marks.ts'

export const n = (value: number) => value.toFixed(1)

const ring = (outer: number, inner: number, fill: string) =>
  area(
    `M${-outer} 0A${outer} ${outer} 0 1 1 ${outer} 0A${outer} ${outer} 0 1 1 ${-outer} 0ZM${-inner} 0A${inner} ${inner} 0 1 0 ${inner} 0A${inner} ${inner} 0 1 0 ${-inner} 0Z`,
    fill,
    'fill-rule="evenodd"',
  )
export const loop = (r: number, color: string, width: number, opacity = 1, dash = '') =>
  `<circle r="${n(r)}" fill="none" stroke="${color}" stroke-width="${width}" stroke-opacity="${opacity}"${dash && ` stroke-dasharray="${dash}"`}/>`

export const arc = (r: number, from: number, to: number) => {
  const at = (turn: number) => {
    const angle = (turn * Math.PI) / 180
    return `${n(r * Math.sin(angle))} ${n(-r * Math.cos(angle))}`
  }
  return `M${at(from)}A${r} ${r} 0 0 1 ${at(to)}`
}

export function tyre(r: number, inner: number, tread: string, hole: boolean) {
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
