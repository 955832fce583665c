import type { Mark } from './elevation.ts'
import type { Point } from './path.ts'
import type { wheelStyles } from './wheel.ts'

/**
 * A vehicle in millimetres: x forward from the middle between its axles, z up from the ground, y from its middle line
 * out. Side marks lie on (x, z), top marks on (x, y); front and rear marks on (u, z), where u runs from the middle line
 * round the corner and on along the flank.
 */
export type CarShape = {
  /** The outline of the body at its middle line, seen from the side. */
  profile: string
  axles: readonly [rear: number, front: number]
  wheel: { radius: number; rim: number; width: number; style: keyof typeof wheelStyles }
  /** Half the width at the widest. */
  half: number
  /** Height of the lower edge of the glass, and of the sill, along the car. */
  belt: readonly Point[]
  sill: number
  /** How far the flank lies inside `half`, by height from the sill (0) to the belt (1). */
  section: readonly Point[]
  /** How far the whole flank lies inside, along the car. */
  plan: readonly Point[]
  /** How far the greenhouse lies further inside at the belt, and how far it leans in with each metre of height. */
  house: { ledge: number; lean: number; curve?: number }
  /** How far nose, windscreen and tail fall back from the middle line to the flank, and how far tops fall. */
  bow: { front: number; rear: number; crown: number }
  /** Radii of the edges between flank and nose, hood, roof, tail. */
  round: { nose: number; hood: number; roof: number; tail: number }
  /** How far the flank swells about the wheels. */
  flare: { front: number; rear: number; reach: number }
  creases: readonly { along: readonly Point[]; rise: number; fall: number }[]
  side: readonly Mark[]
  front: readonly Mark[]
  rear: readonly Mark[]
  top: readonly Mark[]
  /** Where the hood ends at the windscreen, and the height under which front marks lie on the nose. */
  cowl: { x: number; z: number }
  mirror: { x: number; z: number; out?: number; size?: number }
  handles: readonly { x: number; z: number }[]
  rails?: { from: number; to: number; y: number; height?: number }
  /** Where the seats stand, along the car and above the ground. */
  seats: readonly { x: number; z: number }[]
  wheelX: number
  /** Above this line along the car the roof is black. */
  roofFrom?: readonly Point[]
  darkHandles?: boolean
  fin?: { x: number }
  spare?: { x: number; z: number }
  bed?: { from: number; to: number; y: number; floor: number }
  /** Narrows the hood above this height, for wings that stand free of it. */
  wings?: { z: number; inset: number; from: number }
}
