import { facing } from '../kit/ahead.ts'
import { cabBack } from '../kit/cab-back.ts'
import { cabFront } from '../kit/cab-front.ts'
import { all, line, panel, part } from '../kit/marks.ts'
import { tailBar, under } from '../kit/truck-tail.ts'

/** The shield on the roof that leads the wind over a trailer. */
const deflector = panel('M-78 40C-70 12 -46 4 -20 3H20C46 4 70 12 78 40Z', 'form', 'flank')

const front = all(deflector, cabFront)
const rear = all(
  deflector,
  under,
  cabBack,
  line('M-30 120C-44 140 -40 168 -20 190M-10 120C-20 144 -16 168 -6 188', '#c41421', 3),
  part('M-40 196H40V226H-40Z', '#1d2022'),
  part('M-60 184H60L72 200H-72Z', '@steel'),
  part('M-44 176H44C50 176 54 180 56 186H-56C-54 180 -50 176 -44 176Z', '#2b3034'),
  tailBar,
)

export const tractorHeadEnds = { front: facing(front, 560), rear: facing(rear, 560) }
