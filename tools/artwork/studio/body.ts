import { Elevation, type Sheet } from './elevation.ts'
import { withFittings } from './fittings.ts'
import { endOf, flankOf } from './flank.ts'
import { Grid } from './grid.ts'
import { hoodOf } from './hood.ts'
import { distanceTo, flatten, type Point, through } from './path.ts'
import type { CarShape } from './shape.ts'
import { things } from './things.ts'
import { Wheel, wheelStyles } from './wheel.ts'

const sideSheet: Sheet = { left: -3000, bottom: -100, width: 6000, height: 2300 }
const endSheet: Sheet = { left: -40, bottom: -100, width: 1900, height: 2300 }
const topSheet: Sheet = { left: -3000, bottom: -40, width: 6000, height: 1200 }

/** A vehicle as a distance from every point of space, in metres. */
export class Body {
  readonly profile: Grid
  readonly width: Grid
  readonly rounding: Grid
  readonly noses: { front: (z: number) => number; rear: (z: number) => number }
  readonly wheel: Wheel
  readonly axles: readonly [number, number]
  readonly half: number
  readonly wheelY: number
  readonly bounds: { front: number; rear: number; top: number; side: number }
  readonly roofFrom?: (x: number) => number
  /** The thing met last by `distance`. */
  thing: number = things.body
  readonly #bow: { front: number; rear: number; crown: number }
  readonly #arch: number

  readonly shape: CarShape
  readonly side: Elevation
  readonly front: Elevation
  readonly rear: Elevation
  readonly top: Elevation
  private constructor(shape: CarShape, side: Elevation, front: Elevation, rear: Elevation, top: Elevation) {
    this.shape = shape
    this.side = side
    this.front = front
    this.rear = rear
    this.top = top
    const outline = flatten(shape.profile).map(([x, z]): Point => [x / 1000, z / 1000])
    const cell = 0.01
    const grid = () => new Grid(-3.1, -0.15, cell, Math.ceil(6.2 / cell), Math.ceil(2.5 / cell))
    this.profile = grid().fill((x, z) => distanceTo(outline, x, z))
    this.axles = [shape.axles[0] / 1000, shape.axles[1] / 1000]
    this.half = shape.half / 1000
    const { radius, rim, width, style } = shape.wheel
    this.wheel = new Wheel(radius / 1000, rim / 1000, width / 1000, wheelStyles[style])
    this.wheelY = this.half - width / 2000 - 0.022
    this.#arch = radius / 1000 + 0.042
    this.#bow = { front: shape.bow.front / 1000, rear: shape.bow.rear / 1000, crown: shape.bow.crown / 1000 }
    const widthAt = flankOf(shape)
    this.width = grid().fill((x, z) => widthAt(x, z))
    if (shape.roofFrom) this.roofFrom = through(shape.roofFrom)
    const { nose, hood, roof, tail } = shape.round
    const belt = through(shape.belt)
    this.rounding = grid()
      .fill((x, z) => {
        const gx = (this.profile.near(x + 0.02, z) - this.profile.near(x - 0.02, z)) / 0.04
        const above = Math.min(1, Math.max(0, (z * 1000 - belt(x * 1000)) / 90 + 0.3))
        const end = x > 0 ? nose : tail
        const low = hood + (end - hood) * gx * gx
        const tailward = x < 0 && gx < -0.4 ? tail : roof
        return Math.max(0.03, (low + (tailward - low) * above) / 1000)
      })
      .blur(0.08)
    this.noses = { front: endOf(outline, 1), rear: endOf(outline, -1) }
    const xs = outline.map(([x]) => x)
    this.bounds = {
      front: Math.max(...xs) + 0.05,
      rear: Math.min(...xs) - (shape.spare ? 0.3 : 0.05),
      top: Math.max(...outline.map(([, z]) => z)) + 0.12,
      side: this.half + 0.3,
    }
  }

  static async of(shape: CarShape): Promise<Body> {
    const [side, front, rear, top] = await Promise.all([
      Elevation.draw(sideSheet, shape.side),
      Elevation.draw(endSheet, shape.front),
      Elevation.draw(endSheet, shape.rear),
      Elevation.draw(topSheet, [...hoodOf(shape), ...shape.top]),
    ])
    return new Body(shape, side, front, rear, top)
  }

  /** How far the flank lies outside (negative: inside) of the surface, and the profile, at the last `skin`. */
  flank = 0
  over = 0

  /** Distance from the painted shell without wheels and fittings. */
  skin(x: number, y: number, z: number): number {
    const { shape } = this
    const ay = y < 0 ? -y : y
    const share = Math.min(1.3, ay / this.half)
    const q = share * share * (0.6 + 0.4 * share)
    const bow = this.#bow
    const lift = z > 0.55 ? Math.min(1, (z - 0.55) * 3) : 0
    const shift = x > 0 ? bow.front * Math.min(1, x) : bow.rear * Math.max(-1, x)
    const sx = x + shift * q
    const sz = z + bow.crown * q * lift
    let a = this.profile.near(sx, sz)
    let b = (ay - this.width.near(x, z)) * 0.94
    const rough = Math.max(a, b)
    if (rough > -0.1 && rough < 0.1) {
      a = this.profile.smooth(sx, sz)
      b = (ay - this.width.smooth(x, z)) * 0.94
    }
    this.over = a
    this.flank = b
    if (rough > 0.25) return rough
    const r = this.rounding.near(x, z)
    const ar = a + r
    const br = b + r
    let f: number
    if (ar <= 0 || br <= 0) f = Math.max(a, b)
    else f = Math.cbrt(ar * ar * ar + br * br * br) - r
    if (f < 0.04 && f > -0.04) {
      const onFlank = a < b ? 1 : Math.max(0, 1 - (a - b) / 0.06)
      let rise = onFlank * this.side.relief.near(x, z)
      if (x > 0) {
        if (x < shape.cowl.x / 1000 + 0.03 || z < shape.cowl.z / 1000)
          rise += this.front.relief.near(ay + this.noses.front(z) - x, z)
      } else rise += this.rear.relief.near(ay + x - this.noses.rear(z), z)
      if (onFlank < 1) rise += (1 - onFlank) * this.top.relief.near(x, ay)
      f -= rise
    }
    if (shape.bed) {
      const { from, to, y: reach, floor } = shape.bed
      const bx = Math.max(from / 1000 - x, x - to / 1000)
      const bz = floor / 1000 - z
      f = Math.max(f, -Math.max(bx, ay - reach / 1000, bz))
    }
    return f
  }

  /** Distance from shell and tyres alone, even in its changes, for soft shadows. */
  bulk(x: number, y: number, z: number): number {
    const { axles, wheel } = this
    const round = 0.05
    const axle = x > (axles[0] + axles[1]) / 2 ? axles[1] : axles[0]
    const rho = Math.hypot(x - axle, z - wheel.radius) - wheel.radius + round
    const across = Math.abs(Math.abs(y) - this.wheelY) - wheel.width / 2 + round
    const tyre =
      Math.hypot(Math.max(rho, 0), Math.max(across, 0)) + Math.min(Math.max(rho, across), 0) - round
    return Math.min(this.skin(x, y, z), tyre)
  }

  distance(x: number, y: number, z: number): number {
    const { axles, wheel } = this
    const ay = y < 0 ? -y : y
    let best = this.skin(x, y, z)
    this.thing = things.body
    const axle = x > (axles[0] + axles[1]) / 2 ? axles[1] : axles[0]
    const dx = x - axle
    const dz = z - wheel.radius
    const rho = Math.sqrt(dx * dx + dz * dz)
    const well = Math.max(rho - this.#arch, 0.44 - ay)
    if (-well > best) {
      best = -well
      this.thing = things.well
    }
    const across = ay - this.wheelY
    const beyond = rho - wheel.radius
    const aside = Math.abs(across) - wheel.width / 2 - 0.006
    const near =
      beyond > 0 && aside > 0 ? Math.sqrt(beyond * beyond + aside * aside) : Math.max(beyond, aside)
    if (near < best) {
      const d = near > 0.06 ? near : wheel.distance(dx, across, dz)
      if (d < best) {
        best = d
        this.thing = things.wheel
      }
    }
    if (best < 0.002) return best
    return withFittings(this, x, ay, z, best)
  }
}
