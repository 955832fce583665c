import type { CarShape } from './shape.ts'
import { things } from './things.ts'
import type { Wheel } from './wheel.ts'

/** What fittings know of the body that they are on; `thing` is the one met last. */
type Body = {
  readonly shape: CarShape
  readonly half: number
  readonly flank: number
  readonly over: number
  readonly wheel: Wheel
  thing: number
}

/** The least of the distances from what is found and from mirrors, handles, rails, fin and spare wheel; `ay` is |y|. */
export function withFittings(body: Body, x: number, ay: number, z: number, found: number): number {
  let best = withMirror(body, x, ay, z, found)
  if (ay > 0.5 && Math.abs(body.flank) < 0.12) best = withHandles(body, x, z, best)
  best = withRails(body, x, ay, z, best)
  best = withFin(body, x, ay, z, best)
  return withSpare(body, x, ay, z, best)
}

/** The door mirror: a rounded shell that grows thinner outward, on a short foot. */
function withMirror(body: Body, x: number, ay: number, z: number, found: number): number {
  const { mirror } = body.shape
  const size = mirror.size ?? 1
  const mx = x - mirror.x / 1000
  const mz = z - mirror.z / 1000
  const my = ay - body.half + 0.02 - (mirror.out ?? 0) / 1000
  if (Math.abs(mx) >= 0.35 || Math.abs(mz) >= 0.35 || my <= -0.3) return found
  const lean = mx + my * 0.35
  const hx = Math.abs(lean + 0.01) - 0.022 * size
  const hy = Math.abs(my - 0.105) - 0.062 * size
  const hz = Math.abs(mz - 0.06 * (my - 0.1)) - (0.03 - 0.1 * (my - 0.1)) * size
  const px = Math.max(hx, 0)
  const py = Math.max(hy, 0)
  const pz = Math.max(hz, 0)
  const shell = Math.sqrt(px * px + py * py + pz * pz) + Math.min(Math.max(hx, hy, hz), 0) - 0.045 * size
  const t = Math.min(1, Math.max(0, (my + 0.16) / 0.26))
  const sy = my + 0.16 - 0.26 * t
  const sz = mz + 0.075 - 0.03 * t
  const foot = Math.sqrt(lean * lean * 0.3 + sy * sy + sz * sz) - 0.02
  if (Math.min(shell, foot) >= found) return found
  body.thing = shell < foot ? things.mirror : things.trim
  return Math.min(shell, foot)
}

function withHandles(body: Body, x: number, z: number, found: number): number {
  let best = found
  for (const handle of body.shape.handles) {
    const ex = Math.abs(x - handle.x / 1000)
    if (ex > 0.2) continue
    const ez = (z - handle.z / 1000) * 0.9
    const ey = body.flank - 0.02 * (1 - Math.min(1, (ex / 0.1) ** 2))
    best = Math.min(best, Math.sqrt(Math.max(ex - 0.085, 0) ** 2 + ey * ey + ez * ez) - 0.0135)
  }
  if (best < found) body.thing = things.handle
  return best
}

function withRails(body: Body, x: number, ay: number, z: number, found: number): number {
  const { rails } = body.shape
  if (!rails || z <= 1.2) return found
  const along = Math.abs(x - (rails.from + rails.to) / 2000) - (rails.to - rails.from) / 2000
  if (along >= 0.1) return found
  const rise = ((rails.height ?? 45) / 1000) * Math.min(1, Math.max(0, -along / 0.16)) ** 0.5
  const ey = ay - rails.y / 1000
  const ez = body.over - rise
  const rail = Math.max(Math.sqrt(ey * ey + ez * ez) - 0.016, along)
  if (rail >= found) return found
  body.thing = things.trim
  return rail
}

/** The aerial on the roof, a fin that rises backward. */
function withFin(body: Body, x: number, ay: number, z: number, found: number): number {
  const { fin } = body.shape
  if (!fin || z <= 0.9 || ay >= 0.1 || body.over >= 0.2) return found
  const fx = x - fin.x / 1000
  if (Math.abs(fx) >= 0.2) return found
  const fz = body.over
  const top = 0.065 - Math.max(0, fx + 0.05) * 0.42 - Math.max(0, -fx - 0.05) * 2
  const d = Math.max(fz - top, ay - 0.016 + Math.max(0, fz) * 0.18, Math.abs(fx) - 0.1, -fz - 0.05) * 0.7
  if (d >= found) return found
  body.thing = things.trim
  return d
}

function withSpare(body: Body, x: number, ay: number, z: number, found: number): number {
  const { spare } = body.shape
  if (!spare) return found
  const d = body.wheel.distance(ay, spare.x / 1000 - x, z - spare.z / 1000)
  if (d >= found) return found
  body.thing = things.wheel
  return d
}
