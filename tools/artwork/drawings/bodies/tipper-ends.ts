import { both, facing } from '../kit/ahead.ts'
import { cabFront } from '../kit/cab-front.ts'
import { all, area, box, panel, part } from '../kit/marks.ts'
import { tailBar, under } from '../kit/truck-tail.ts'

const tipperRear = all(
  under,
  panel('M-112 60H112L106 206H-106Z', 'small', 'flank'),
  ...[-76, -38, 0, 38, 76].map(
    x => box(x - 5, 66, 10, 138, 'currentColor') + box(x - 5, 66, 10, 138, '@turn'),
  ),
  box(-108, 128, 216, 10, 'currentColor') + area('M-108 128H108V138H-108Z', '@shade'),
  part('M-118 54H118V66H-118Z', '@steel'),
  both(
    all(
      part('M108 52L120 52L112 208H104Z', '@steel'),
      part('M98 60h22v12h-22z', '#2b3034'),
      part('M92 196h16v12h-16z', '#2b3034'),
    ),
  ),
  tailBar,
)

export const tipperEnds = {
  front: facing(
    all(panel('M-104 34H104V70H-104Z', 'small'), part('M-108 26H108V36H-108Z', '@steel'), cabFront),
    520,
  ),
  rear: facing(tipperRear, 520),
}
