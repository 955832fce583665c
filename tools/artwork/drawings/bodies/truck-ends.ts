import { both, facing } from '../kit/ahead.ts'
import { cabFront } from '../kit/cab-front.ts'
import { all, bar, box, line, panel, part, seam } from '../kit/marks.ts'
import { tailBar, under } from '../kit/truck-tail.ts'

const truckRear = all(
  under,
  panel('M-108 52H108V206H-108Z', 'small', 'flank'),
  ...[-88, -44, 44, 88].map(x => box(x - 3, 56, 6, 148, 'currentColor') + box(x - 3, 56, 6, 148, '@turn')),
  line('M-106 104H106M-106 156H106', '#000', 1.8, 0.35) +
    line('M-106 105.800H106M-106 157.800H106', '#fff', 1, 0.3),
  seam('M0 54V204', 0.7),
  both(
    all(
      bar('M8 70V196', 4, '#8b9399', 0.7),
      part('M4 118h12v8h-12z', '#22262a'),
      ...[74, 128, 182].map(y => part(`M98 ${y}h12v10h-12z`, '#2b3034')),
    ),
  ),
  part('M-112 46H112V56H-112Z', '@steel'),
  both(part('M106 50H113V206H106Z', '@steel')),
  tailBar,
)

export const truckEnds = { front: facing(cabFront, 520), rear: facing(truckRear, 520) }
