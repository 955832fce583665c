import { all, area, bar, box, dot, line, panel, part, placed, shadow, swollen } from '../kit/marks.ts'
import { cab, chassis, flap, frontWheel, fuelTank, tailLamp, twinGuard, twinWheels } from '../kit/truck.ts'
import { tractorHeadEnds } from './tractor-head-ends.ts'

/** The plate that carries a semi-trailer, between the rear axles. */
const coupling = all(
  part('M176 208L188 196H286L298 208Z', '@steel'),
  part('M196 188H266C274 188 280 192 284 198H188C190 192 192 188 196 188Z', '#2b3034'),
  line('M200 190H264', '#fff', 1.4, 0.4),
)

/** The hoses of the trailer's brakes, in coils behind the cab. */
const hoses = ['#c41421', '#e0b321', '#2a5c93'].map((color, at) =>
  line(
    `M${452 - at * 5} ${116 + at * 10}C${424 - at * 8} ${126 + at * 10} ${418 - at * 8} ${158 + at * 6} ${436 - at * 6} 196`,
    color,
    2.6,
  ),
)

const marks = all(
  shadow(116, 594),
  chassis(112, 206),
  flap(104, 222),
  tailLamp(106, 210),
  fuelTank(352, 224, 100),
  swollen(box(312, 224, 32, 32, '#24282c', 4), 'small') + line('M316 232H340', '#fff', 1, 0.3),
  coupling,
  placed(40, 0, twinGuard),
  part('M426 104H440V208H426Z', '@alloy', 'form') + part('M424 96H442V106H424Z', '#22262a'),
  ...hoses,
  panel('M452 92C452 84 458 80 468 80V232H452Z', 'small', 'flank'),
  panel('M484 77V58C486 46 498 42 512 44C534 48 550 62 558 80Z', 'form', 'flank'),
  area('M492 70V62C494 54 502 51 511 52C524 54 535 61 543 70Z', '#000', 'opacity=".16"'),
  cab,
  placed(40, 0, twinWheels),
  frontWheel,
  dot(266, 241, 3, '#22262a') + dot(178, 241, 3, '#22262a'),
  bar('M112 208V226', 5),
)

export const tractorHead = { ...tractorHeadEnds, side: { left: 44, top: 38, width: 630, marks } }
