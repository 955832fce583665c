import { both, facing } from '../kit/ahead.ts'
import { cabBack } from '../kit/cab-back.ts'
import { cabFront } from '../kit/cab-front.ts'
import { all, box, line, panel, part, seam } from '../kit/marks.ts'
import { tailBar, under } from '../kit/truck-tail.ts'

const rear = all(
  under,
  cabBack,
  panel('M-112 108H112V206H-112Z', 'small', 'flank'),
  ...[-88, -44, 44, 88].map(x => box(x - 3, 112, 6, 92, 'currentColor') + box(x - 3, 112, 6, 92, '@turn')),
  line('M-108 140H108M-108 172H108', '#000', 1.8, 0.35),
  seam('M0 110V204', 0.7),
  part('M-116 102H116V112H-116Z', '@steel'),
  both(part('M108 102H117V206H108Z', '@steel')),
  tailBar,
)

export const multiAxleEnds = { front: facing(cabFront, 520), rear: facing(rear, 520) }
