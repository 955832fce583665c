import type { Body } from './body.ts'
import { kinds, surfaceAt } from './surface.ts'

/** What is seen through a pane: seats, wheel and dashboard, and on the far side another pane. */
export class Cabin {
  /** Light from within. */
  light = 0
  /** Share of the ground behind the vehicle that is seen through both panes. */
  through = 0
  readonly body: Body
  constructor(body: Body) {
    this.body = body
  }

  see(x: number, y: number, z: number, dx: number, dy: number, dz: number) {
    const { body } = this
    this.through = 0
    let t = 0.01
    for (let step = 0; step < 70; step++) {
      const px = x + dx * t
      const py = y + dy * t
      const pz = z + dz * t
      const seat = this.#furniture(px, py, pz)
      if (seat < 0.006) {
        const n = this.#furniture(px, py, pz + 0.03) - seat
        const side = this.#furniture(px, py - 0.03, pz) - seat
        this.light = 0.006 + 0.02 * Math.max(0, n * 33) + 0.008 * Math.max(0, side * 33)
        return
      }
      const wall = -body.skin(px, py, pz)
      if (wall < 0.004 && t > 0.05) {
        const surface = surfaceAt(body, 0, px, py, pz, 0)
        this.through = surface.material === kinds.glass ? 1 : 0
        this.light = this.through ? 0.004 : 0.007 + 0.006 * Math.max(0, 1.2 - pz)
        return
      }
      t += Math.max(0.008, Math.min(seat, t < 0.05 ? 0.03 : wall) * 0.85)
    }
    this.light = 0.006
  }

  #furniture(x: number, y: number, z: number): number {
    const { shape } = this.body
    let best = 9
    const ay = Math.abs(y) - 0.36
    for (const seat of shape.seats) {
      const sz = z - seat.z / 1000
      const sx = x - seat.x / 1000 + sz * 0.32
      const back = box(sx, ay, sz - 0.24, 0.05, 0.2, 0.28, 0.07)
      const head = box(sx - 0.01, ay, sz - 0.66, 0.03, 0.08, 0.055, 0.05)
      best = Math.min(best, back, head)
    }
    const dash = box(x - shape.wheelX / 1000 - 0.36, y, z - shape.cowl.z / 1000 + 0.13, 0.22, 0.6, 0.09, 0.06)
    const hub = x - shape.wheelX / 1000
    const lean = (z - shape.cowl.z / 1000 - 0.02) * 0.88 + hub * 0.42
    const depth = hub * 0.9 - (z - shape.cowl.z / 1000 - 0.02) * 0.42
    const ring = Math.hypot(Math.hypot(lean, y + 0.36) - 0.17, depth) - 0.017
    return Math.min(best, dash, ring)
  }
}

function box(x: number, y: number, z: number, hx: number, hy: number, hz: number, round: number): number {
  const a = Math.abs(x) - hx
  const b = Math.abs(y) - hy
  const c = Math.abs(z) - hz
  return (
    Math.hypot(Math.max(a, 0), Math.max(b, 0), Math.max(c, 0)) + Math.min(Math.max(a, b, c), 0) - round * 0.6
  )
}
