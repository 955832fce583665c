import { bar, line, panel, part } from '../kit/marks.ts'
import { ribs, tape, twoAxleLorry } from '../kit/truck.ts'
import { truckEnds } from './truck-ends.ts'

const marks = twoAxleLorry(
  panel('M58 96H452V198H58Z', 'small', 'flank'),
  line('M62 130H450M62 164H450', '#000', 1.6, 0.3) + line('M62 131.600H450M62 165.600H450', '#fff', 1, 0.28),
  ribs(64, 446, 98, 196, 10),
  part('M54 92H456V101H54Z', '@steel'),
  part('M54 192H456V204H54Z', '@steel'),
  tape(64, 450, 195.6),
  part('M448 82H460V206H448Z', '@steel'),
  bar('M454 92V80H464', 4),
)

export const truck = { ...truckEnds, side: { left: 32, top: 58, width: 580, marks } }
