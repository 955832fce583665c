/** A spoke of the fold, from the hub to the rim: radius and sideways place at each end (shares of the rim), half-widths. */
type Spoke = readonly [from: number, aside: number, to: number, asideTo: number, thin: number, thinTo: number]

export type WheelStyle = {
  count: number
  spokes: readonly Spoke[]
  /** How deep the hub lies behind the rim, in metres. */
  dish: number
  face: 'silver' | 'dark' | 'two-tone'
  knobs?: boolean
}

export const wheelStyles = {
  five: {
    count: 5,
    spokes: [
      [0.15, 0.06, 0.97, 0.2, 0.085, 0.06],
      [0.15, -0.06, 0.97, -0.2, 0.085, 0.06],
    ],
    dish: 0.035,
    face: 'two-tone',
  },
  ten: { count: 10, spokes: [[0.15, 0, 0.97, 0.04, 0.08, 0.06]], dish: 0.03, face: 'silver' },
  blade: {
    count: 5,
    spokes: [
      [0.12, 0.03, 0.97, 0.12, 0.12, 0.07],
      [0.4, 0.06, 0.97, -0.26, 0.03, 0.028],
    ],
    dish: 0.03,
    face: 'two-tone',
  },
  aero: {
    count: 5,
    spokes: [
      [0.1, 0, 0.97, 0.1, 0.14, 0.22],
      [0.45, 0.3, 0.97, 0.44, 0.018, 0.018],
    ],
    dish: 0.012,
    face: 'two-tone',
  },
  sport: {
    count: 7,
    spokes: [
      [0.14, 0.03, 0.97, 0.11, 0.05, 0.03],
      [0.14, -0.03, 0.97, -0.11, 0.05, 0.03],
    ],
    dish: 0.05,
    face: 'silver',
  },
  rugged: {
    count: 6,
    spokes: [[0.1, 0, 0.97, 0, 0.16, 0.1]],
    dish: 0.02,
    face: 'dark',
    knobs: true,
  },
  multi: {
    count: 9,
    spokes: [
      [0.14, 0, 0.6, 0, 0.05, 0.04],
      [0.6, 0, 0.97, 0.14, 0.035, 0.028],
      [0.6, 0, 0.97, -0.14, 0.035, 0.028],
    ],
    dish: 0.035,
    face: 'silver',
  },
} as const satisfies Record<string, WheelStyle>

/** What a ray meets on a wheel. */
export const wheelParts = { tyre: 0, lip: 1, spoke: 2, barrel: 3, disc: 4, caliper: 5, hub: 6 } as const

/** A wheel about its own middle: `across` goes outward along the axle. */
export class Wheel {
  readonly #turn: number
  readonly radius: number
  readonly rim: number
  readonly width: number
  readonly style: WheelStyle
  constructor(radius: number, rim: number, width: number, style: WheelStyle) {
    this.radius = radius
    this.rim = rim
    this.width = width
    this.style = style
    this.#turn = (2 * Math.PI) / style.count
  }

  /** The part met last by `distance`. */
  part: number = wheelParts.tyre

  distance(x: number, across: number, z: number): number {
    const { radius, rim, width, style } = this
    const half = width / 2
    const rho = Math.sqrt(x * x + z * z)
    const angle = Math.atan2(z, x)
    const wall = (radius - rim) / 2
    const round = 0.042
    let bulge = 0.006 * Math.max(0, 1 - Math.abs(rho - (radius + rim) / 2) / wall)
    if (rho > rim + 0.02 && rho < radius - 0.035)
      bulge -= 0.0012 * (Math.cos((rho - rim) * 420) > 0.6 ? 1 : 0)
    let knob = 0
    if (rho > radius - 0.06) {
      const blocks = style.knobs ? 44 : 64
      const gap = Math.sin(angle * blocks + (Math.abs(across) > half * 0.5 ? 0 : 1.6)) > 0.72 ? 1 : 0
      const groove = Math.abs(Math.abs(across) - half * 0.34) < 0.006 ? 1 : 0
      knob =
        (style.knobs ? 0.008 : 0.003) *
        Math.max(gap * (rho > radius - (style.knobs ? 0.045 : 0.006) ? 1 : 0), groove)
    }
    const a = Math.abs(rho - (radius + rim) / 2) - wall + round + knob
    const b = Math.abs(across) - half - bulge + round
    const a0 = Math.max(a, 0)
    const b0 = Math.max(b, 0)
    let best = Math.min(Math.max(a, b), 0) + Math.sqrt(a0 * a0 + b0 * b0) - round
    this.part = wheelParts.tyre
    const edge = half - 0.006
    const lipA = rho - (rim + 0.004)
    const lipB = across - edge
    const lip = Math.sqrt(lipA * lipA + lipB * lipB) - 0.0105
    if (lip < best) {
      best = lip
      this.part = wheelParts.lip
    }
    if (rho > rim + 0.02) return best
    const barrel = Math.max(Math.abs(rho - rim) - 0.006, Math.abs(across + 0.01) - half + 0.01)
    const back = Math.max(rho - rim, Math.abs(across + 0.07) - 0.01)
    const shell = Math.min(barrel, back)
    if (shell < best) {
      best = shell
      this.part = wheelParts.barrel
    }
    const disc = Math.max(rho - rim * 0.72, Math.abs(across + 0.02) - 0.012)
    if (disc < best) {
      best = disc
      this.part = wheelParts.disc
    }
    const calm = Math.abs(angle - 0.5) < 0.42 ? 0 : 0.1
    const caliper = Math.max(Math.abs(rho - rim * 0.72) - rim * 0.13, Math.abs(across + 0.012) - 0.026) + calm
    if (caliper < best) {
      best = caliper
      this.part = wheelParts.caliper
    }
    const face = edge - 0.018 - style.dish * (1 - Math.min(1, (rho / rim) ** 2))
    let flat = rho - rim * 0.2
    const folded = angle + Math.PI / 2 - Math.round((angle + Math.PI / 2) / this.#turn) * this.#turn
    const px = (rho * Math.cos(folded)) / rim
    const pz = (rho * Math.sin(folded)) / rim
    for (const [from, aside, to, asideTo, thin, thinTo] of style.spokes) {
      const ex = to - from
      const ez = asideTo - aside
      const t = Math.min(1, Math.max(0, ((px - from) * ex + (pz - aside) * ez) / (ex * ex + ez * ez)))
      const dx = px - from - ex * t
      const dz = pz - aside - ez * t
      flat = Math.min(flat, (Math.sqrt(dx * dx + dz * dz) - thin - (thinTo - thin) * t) * rim)
    }
    const p = flat + 0.006
    const q = Math.abs(across - face) - 0.016 + 0.006
    const p0 = Math.max(p, 0)
    const q0 = Math.max(q, 0)
    const spoke = Math.max(Math.min(Math.max(p, q), 0) + Math.sqrt(p0 * p0 + q0 * q0) - 0.006, rho - rim)
    if (spoke < best) {
      best = spoke
      this.part = wheelParts.spoke
    }
    const cap = Math.max(rho - rim * 0.14, Math.abs(across - face - 0.008) - 0.016)
    if (cap < best) {
      best = cap
      this.part = wheelParts.hub
    }
    return best
  }
}
