import { type Point, through } from './path.ts'
import type { CarShape } from './shape.ts'

/** Half the width of the vehicle at each place of its side elevation. */
export function flankOf(shape: CarShape) {
  const belt = through(shape.belt)
  const section = through(shape.section)
  const plan = through(shape.plan)
  const creases = shape.creases.map(crease => ({ ...crease, at: through(crease.along) }))
  const { ledge, lean, curve = 0 } = shape.house
  return (xm: number, zm: number) => {
    const x = xm * 1000
    const z = zm * 1000
    const top = belt(x)
    const share = (z - shape.sill) / (top - shape.sill)
    let width = shape.half - plan(x)
    if (share <= 1) width -= section(share)
    else {
      const over = (z - top) / 1000
      const settle = Math.min(1, (z - top) / 18)
      width -= section(1) + ledge * settle + lean * over + curve * over * over
    }
    if (shape.wings && x > shape.wings.from && z > shape.wings.z)
      width -= shape.wings.inset * Math.min(1, (z - shape.wings.z) / 30)
    for (const { at, along, rise, fall } of creases) {
      const first = along[0]?.[0] ?? 0
      const last = along.at(-1)?.[0] ?? 0
      const fade = Math.min(1, Math.max(0, (x - first) / 160)) * Math.min(1, Math.max(0, (last - x) / 160))
      const off = z - at(x)
      width += rise * fade * Math.exp((9 - Math.hypot(off, 9)) / (off > 0 ? fall * 0.5 : fall))
    }
    shape.axles.forEach((axle, end) => {
      const swell = end ? shape.flare.front : shape.flare.rear
      const rho = Math.hypot(x - axle, (z - shape.wheel.radius) * 0.92)
      const near = Math.min(
        1,
        Math.max(0, (shape.flare.reach - rho) / (shape.flare.reach - shape.wheel.radius)),
      )
      width += swell * near * near * (3 - 2 * near)
    })
    return width / 1000
  }
}

/** The foremost (1) or hindmost (-1) place of an outline at each height up to 2.4 m. */
export function endOf(outline: readonly Point[], pick: 1 | -1): (z: number) => number {
  const rows = Array.from({ length: 240 }, (_, row) => {
    const z = row / 100
    let best = Number.NaN
    for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
      const [ax, az] = outline[i] as Point
      const [bx, bz] = outline[j] as Point
      if (az > z === bz > z) continue
      const x = ax + ((z - az) * (bx - ax)) / (bz - az)
      if (Number.isNaN(best) || x * pick > best * pick) best = x
    }
    return best
  })
  const known = rows.findIndex(x => !Number.isNaN(x))
  for (let row = 0; row < rows.length; row++)
    if (Number.isNaN(rows[row])) rows[row] = (row < known ? rows[known] : rows[row - 1]) as number
  return (z: number) => {
    const at = Math.min(238.9, Math.max(0, z * 100))
    const row = at | 0
    return (rows[row] as number) * (1 - at + row) + (rows[row + 1] as number) * (at - row)
  }
}
