import { bar, line, panel, part } from '../kit/marks.ts'
import { ribs, tape, twoAxleLorry } from '../kit/truck.ts'
import { flatbedEnds } from './flatbed-ends.ts'

/** A truck with low boards that fold down. */
const marks = twoAxleLorry(
  part('M446 90H458V206H446Z', '@steel'),
  bar('M436 96V150M422 110H448M422 130H448', 4, '#8b9399', 0.6),
  panel('M58 148H448V196H58Z', 'small', 'flank'),
  line('M62 172H446', '#000', 1.6, 0.3) + line('M62 173.600H446', '#fff', 1, 0.28),
  ribs(64, 442, 150, 194, 5),
  part('M54 143H452V151H54Z', '@steel'),
  part('M54 192H456V204H54Z', '@steel'),
  tape(64, 450, 195.6),
)

export const flatbed = { ...flatbedEnds, side: { left: 32, top: 58, width: 580, marks } }
