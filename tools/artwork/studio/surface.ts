import type { Body } from './body.ts'
import { type Elevation, materials } from './elevation.ts'
import { things } from './things.ts'
import { wheelParts } from './wheel.ts'

const linear = Float64Array.from({ length: 256 }, (_, value) => {
  const c = value / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
})

export type Surface = { material: number; red: number; green: number; blue: number }

export const kinds = Object.fromEntries(materials.map((name, index) => [name, index])) as Record<
  (typeof materials)[number],
  number
>

const of = (material: keyof typeof kinds, red: number, green = red, blue = red): Surface => ({
  material: kinds[material] as number,
  red,
  green,
  blue,
})

const paint = of('paint', 0)
const black = of('matte', 0.004)
const rubber = of('matte', 0.013, 0.0135, 0.0145)
const tread = of('matte', 0.008)
const rim = of('chrome', 0.62, 0.64, 0.66)
const spokeFace = of('chrome', 0.6, 0.62, 0.645)
const spokeDark = of('gloss', 0.018, 0.019, 0.021)
const barrel = of('matte', 0.012)
const disc = of('matte', 0.11, 0.11, 0.115)
const caliper = of('matte', 0.03)
const trim = of('gloss', 0.01)
const inside = of('matte', 0.022, 0.023, 0.025)
const mirrorFoot = of('gloss', 0.012)

const drawn: Surface = { material: 0, red: 0, green: 0, blue: 0 }

function from(elevation: Elevation, x: number, z: number): Surface | undefined {
  const at = elevation.at(x, z)
  if (at < 0) return undefined
  drawn.material = elevation.kind(at)
  drawn.red = linear[elevation.channel(at, 0)] as number
  drawn.green = linear[elevation.channel(at, 1)] as number
  drawn.blue = linear[elevation.channel(at, 2)] as number
  return drawn
}

/** What the place of a vehicle is made of that a ray has met there; `nz` tells how much its surface faces up. */
export function surfaceAt(body: Body, thing: number, x: number, y: number, z: number, nz: number): Surface {
  const { shape } = body
  if (thing === things.wheel) return wheelSurface(body, x, y, z)
  if (thing === things.well) return black
  if (thing === things.trim) return trim
  if (thing === things.inside) return inside
  if (thing === things.handle) return shape.darkHandles && z < 1.3 ? trim : paint
  const ay = Math.abs(y)
  if (thing === things.mirror)
    return z * 1000 < shape.mirror.z - 34 || ay < body.half + 0.02 ? mirrorFoot : paint
  body.skin(x, y, z)
  const { flank, over } = body
  if (shape.bed) {
    const { from: rear, to, y: reach, floor } = shape.bed
    if (
      x * 1000 > rear - 4 &&
      x * 1000 < to + 4 &&
      ay * 1000 < reach + 4 &&
      z * 1000 > floor - 4 &&
      over < -0.015 &&
      flank < -0.02
    )
      return black
  }
  if (nz < -0.72) return black
  if (x > 0) {
    if (x * 1000 < shape.cowl.x + 40 || z * 1000 < shape.cowl.z) {
      const found = from(body.front, ay + body.noses.front(z) - x, z)
      if (found) return found
    }
  } else {
    const found = from(body.rear, ay + x - body.noses.rear(z), z)
    if (found) return found
  }
  if (flank > over - 0.03) return from(body.side, x, z) ?? (isRoof(body, x, z) ? trim : paint)
  return from(body.top, x, ay) ?? (isRoof(body, x, z) ? trim : paint)
}

/** Whether a place lies on a roof of a second tone. */
const isRoof = ({ roofFrom }: Body, x: number, z: number) =>
  roofFrom !== undefined && z * 1000 > roofFrom(x * 1000)

function wheelSurface(body: Body, x: number, y: number, z: number): Surface {
  const { wheel, axles } = body
  const axle = x > (axles[0] + axles[1]) / 2 ? axles[1] : axles[0]
  const across = Math.abs(y) - body.wheelY
  const dx = x - axle
  const dz = z - wheel.radius
  const rho = Math.hypot(dx, dz)
  if (rho > wheel.radius + 0.05) return rubber
  wheel.distance(dx, across, dz)
  const { part } = wheel
  if (part === wheelParts.tyre) return rho > wheel.radius - 0.012 ? tread : rubber
  const { face } = wheel.style
  if (part === wheelParts.lip) return face === 'dark' ? spokeDark : rim
  if (part === wheelParts.barrel) return barrel
  if (part === wheelParts.disc) return rho > 0.07 ? disc : barrel
  if (part === wheelParts.caliper) return caliper
  if (part === wheelParts.hub) return face === 'silver' ? spokeFace : spokeDark
  if (face === 'dark') return spokeDark
  const top = wheel.width / 2 - 0.03 - wheel.style.dish * (1 - Math.min(1, (rho / wheel.rim) ** 2)) + 0.0115
  if (face === 'two-tone') return across > top ? spokeFace : spokeDark
  return spokeFace
}
