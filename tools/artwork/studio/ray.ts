import type { Body } from './body.ts'
import { Cabin } from './cabin.ts'
import { fallsOn, lightFrom } from './light.ts'
import { kinds, surfaceAt } from './surface.ts'
import { things } from './things.ts'

const shadowHeights = [0.06, 0.13, 0.24, 0.4]

/** What a camera sees along a line: colour of its own, gain of the paint's colour, and cover. */
export class Ray {
  red = 0
  green = 0
  blue = 0
  gain = 0
  alpha = 0
  readonly #reach: { front: number; rear: number; half: number }
  readonly #cabin: Cabin
  readonly body: Body
  constructor(body: Body) {
    this.body = body
    const { bounds, half } = body
    this.#reach = { front: bounds.front - 0.1, rear: bounds.rear + 0.1, half: half - 0.1 }
    this.#cabin = new Cabin(body)
  }

  trace(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number) {
    this.red = this.green = this.blue = this.gain = this.alpha = 0
    const { body } = this
    const { bounds } = body
    const ix = 1 / (dx || 1e-9)
    const iy = 1 / (dy || 1e-9)
    const iz = 1 / (dz || 1e-9)
    const x0 = (bounds.rear - ox) * ix
    const x1 = (bounds.front - ox) * ix
    const y0 = (-bounds.side - oy) * iy
    const y1 = (bounds.side - oy) * iy
    const z0 = (-0.01 - oz) * iz
    const z1 = (bounds.top - oz) * iz
    let t = Math.max(Math.min(x0, x1), Math.min(y0, y1), Math.min(z0, z1), 0)
    const end = Math.min(Math.max(x0, x1), Math.max(y0, y1), Math.max(z0, z1))
    let hit = false
    for (let step = 0; step < 160 && t < end; step++) {
      const d = body.distance(ox + dx * t, oy + dy * t, oz + dz * t)
      if (d < 0.0012) {
        hit = true
        break
      }
      t += d * 0.8
    }
    if (hit) this.#shade(ox + dx * t, oy + dy * t, oz + dz * t, dx, dy, dz, body.thing)
    else if (dz < 0) this.#ground(ox - (dx * oz) / dz, oy - (dy * oz) / dz)
  }

  #ground(x: number, y: number) {
    const { body } = this
    const { bounds } = body
    const out = Math.hypot(
      Math.max(0, bounds.rear - x, x - bounds.front),
      Math.max(0, Math.abs(y) - body.half),
    )
    if (out > 0.9) return
    let open = 1
    for (const h of shadowHeights) {
      const d = Math.max(0, body.bulk(x, y, h))
      open *= 1 - 0.5 * Math.max(0, 1 - d / (h * 1.25)) ** 1.5
    }
    this.alpha = (1 - open) * 0.74 * (1 - Math.min(1, out / 0.9)) ** 1.5
    this.red = this.green = this.blue = 0.004
  }

  #shade(x: number, y: number, z: number, dx: number, dy: number, dz: number, thing: number) {
    const { body } = this
    const e = 0.0035
    const a = body.distance(x + e, y - e, z - e)
    const b = body.distance(x - e, y - e, z + e)
    const c = body.distance(x - e, y + e, z - e)
    const d = body.distance(x + e, y + e, z + e)
    let nx = a - b - c + d
    let ny = -a - b + c + d
    let nz = -a + b - c + d
    const length = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1
    nx /= length
    ny /= length
    nz /= length
    const facing = Math.max(0, -(dx * nx + dy * ny + dz * nz))
    const twice = 2 * (dx * nx + dy * ny + dz * nz)
    const rx = dx - twice * nx
    const ry = dy - twice * ny
    const rz = dz - twice * nz
    let open = 1
    for (const h of [0.03, 0.09, 0.22, 0.45]) {
      const there = Math.min(body.distance(x + nx * h, y + ny * h, z + nz * h), (z + nz * h) * 0.9 + 0.02)
      open -= (Math.max(0, h - there) / h) * 0.2
    }
    open = Math.max(0.08, open)
    const surface = surfaceAt(body, thing, x, y, z, nz)
    const { material } = surface
    const mirrored = lightFrom(rx, ry, rz, x, y, z, this.#reach) * (0.35 + 0.65 * open)
    const grazing = (1 - facing) ** 5
    const lit = fallsOn(nx, ny, nz) * open
    this.alpha = 1
    if (material === kinds.paint) {
      const metal = 0.6 + 0.4 * facing
      this.gain = lit * metal * 0.84 + Math.min(1.6, mirrored) * 0.26
      const shine = mirrored * (0.036 + 0.5 * grazing)
      this.red = this.green = this.blue = shine
      return
    }
    if (material === kinds.light) {
      this.red = surface.red * 1.02
      this.green = surface.green * 1.02
      this.blue = surface.blue * 1.02
      return
    }
    if (material === kinds.glass) {
      const shine = mirrored * (0.075 + 0.8 * grazing)
      this.#cabin.see(x + dx * 0.012, y + dy * 0.012, z + dz * 0.012, dx, dy, dz)
      const { light, through } = this.#cabin
      const cool = shine + light
      this.alpha = 1 - through * 0.3 * (1 - Math.min(1, shine))
      this.red = cool * 0.93 + 0.002
      this.green = cool * 0.99 + 0.003
      this.blue = cool * 1.04 + 0.004
      return
    }
    const [body0, gloss, sheen] =
      material === kinds.chrome
        ? [0.25, 0, 0.85]
        : material === kinds.gloss
          ? [0.75, 0.05, 0]
          : material === kinds.lens
            ? [1.05, 0.045, 0]
            : [0.9, 0.012, 0]
    const soft = material === kinds.matte ? 0.25 : 0.7
    const shine = mirrored * (gloss + soft * grazing * (thing === things.wheel ? 0.2 : 1))
    const base = lit * body0 + mirrored * sheen
    this.red = surface.red * base + shine
    this.green = surface.green * base + shine
    this.blue = surface.blue * base + shine
  }
}
