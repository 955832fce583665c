import type { Mark } from './elevation.ts'
import { gap } from './marks.ts'
import type { CarShape } from './shape.ts'

/** The gap between hood and wings, and the hood's raised middle, seen from above. */
export function hoodOf({ cowl, half, profile, axles }: CarShape): Mark[] {
  const nose = Math.max(...(profile.match(/-?\d+/g) ?? []).map(Number).filter((_, index) => index % 2 === 0))
  const end = Math.max(axles[1] + 180, nose - 330)
  const edge = half - 178
  return [
    ...gap(
      `M${cowl.x - 30} ${edge}C${cowl.x + 200} ${edge + 6} ${end - 200} ${edge - 4} ${end + 60} ${edge - 40}`,
    ),
    {
      d: `M${cowl.x - 60} -40V${edge - 190}C${cowl.x + 300} ${edge - 220} ${end} ${edge - 290} ${end + 160} ${edge - 330}V-40Z`,
      rise: 13,
      soft: 34,
    },
  ]
}
