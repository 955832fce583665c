import { archRing, gap, pane } from '../marks.ts'
import type { CarShape } from '../shape.ts'
import { pickup } from './pickup.ts'

const glass =
  'M1000 1206C900 1310 740 1480 590 1580C500 1640 400 1664 300 1668C250 1664 226 1640 216 1600C204 1500 198 1400 196 1320C196 1276 206 1260 240 1256C500 1240 760 1222 1000 1206Z'

// Its roof is too short for the aerial.
const { fin, ...plainPickup } = pickup

/** The pickup with one row of seats, a longer bed, and nothing that shines. */
export const singleCab: CarShape = {
  ...plainPickup,
  profile:
    'M-2780 480L-2800 700L-2796 1150C-2792 1174 -2770 1180 -2740 1180L-160 1192C-130 1194 -112 1202 -104 1230C-90 1400 -60 1560 -20 1676C-6 1702 20 1714 60 1720C140 1756 230 1776 330 1770C460 1758 580 1726 690 1660C870 1550 1040 1400 1180 1280C1250 1240 1330 1226 1420 1218C1740 1198 2040 1166 2240 1112C2330 1086 2370 1044 2386 980C2414 860 2430 740 2430 620C2428 480 2410 400 2360 350L2240 310L1900 330L-2560 420Z',
  wheel: { radius: 372, rim: 206, width: 225, style: 'rugged' },
  side: [
    { d: 'M-1120 250H1100V420C900 400 -900 410 -1120 440Z', of: 'matte', color: '#17191b' },
    ...archRing(-1560, 372, 34, 40),
    ...archRing(1530, 372, 40, 40),
    ...pane(glass, 22, ['M760 1190L784 1190L744 1420L720 1440Z']),
    ...gap('M1036 1196C1080 1050 1080 760 1036 436L240 430C200 560 184 900 190 1252'),
    ...gap('M-106 430C-112 700 -112 1000 -108 1196'),
    { d: 'M-2790 1168H-130', line: 34, of: 'matte', color: '#17191b', rise: 6, soft: 8 },
    ...[-2250, -1700, -1150, -600].map(x => ({
      d: `M${x} 900V1140`,
      line: 26,
      of: 'matte' as const,
      color: '#17191b',
      rise: 8,
      soft: 8,
    })),
  ],
  handles: [{ x: 330, z: 1080 }],
  seats: [{ x: 420, z: 740 }],
  bed: { from: -2740, to: -180, y: 780, floor: 900 },
}
