import { both, facing } from '../kit/ahead.ts'
import { cabBack } from '../kit/cab-back.ts'
import { cabFront } from '../kit/cab-front.ts'
import { all, box, panel, part } from '../kit/marks.ts'
import { tailBar, under } from '../kit/truck-tail.ts'

const rear = all(
  under,
  cabBack,
  both(part('M88 92H94V150H88Z', '@steel')),
  panel('M-110 148H110V204H-110Z', 'small', 'flank'),
  ...[-72, -36, 0, 36, 72].map(x => box(x - 3, 152, 6, 50, 'currentColor') + box(x - 3, 152, 6, 50, '@turn')),
  part('M-114 142H114V151H-114Z', '@steel'),
  both(part('M96 156h14v14h-14z', '#2b3034')),
  tailBar,
)

export const flatbedEnds = { front: facing(cabFront, 520), rear: facing(rear, 520) }
