import { all, bar, line, panel, part, shadow } from '../kit/marks.ts'
import {
  cab,
  chassis,
  flap,
  frontWheel,
  fuelTank,
  guard,
  ribs,
  tailLamp,
  tape,
  twinGuard,
  twinWheels,
} from '../kit/truck.ts'
import { multiAxleEnds } from './multi-axle-ends.ts'

/** A truck on two rear axles with high boards, open at the top. */
const marks = all(
  shadow(40, 594),
  chassis(44, 202),
  flap(56, 220),
  fuelTank(300, 226),
  guard(392, 458, 236),
  tailLamp(36, 206),
  bar('M46 108H452', 6, '#2b3034'),
  panel('M44 112H452V198H44Z', 'small', 'flank'),
  line('M48 140H450M48 168H450', '#000', 1.6, 0.3) + line('M48 141.600H450M48 169.600H450', '#fff', 1, 0.28),
  ribs(50, 446, 114, 196, 8),
  part('M40 192H456V204H40Z', '@steel'),
  part('M40 104H47V206H40Z', '@steel'),
  part('M448 76H460V206H448Z', '@steel'),
  bar('M454 84H470', 4),
  tape(50, 450, 195.6),
  twinGuard,
  cab,
  twinWheels,
  frontWheel,
)

export const multiAxle = { ...multiAxleEnds, side: { left: 24, top: 58, width: 588, marks } }
