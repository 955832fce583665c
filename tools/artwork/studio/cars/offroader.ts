import {
  archRing,
  cladding,
  ember,
  eye,
  gap,
  glow,
  hollow,
  oval,
  pane,
  plate,
  screen,
  tail,
} from '../marks.ts'
import type { CarShape } from '../shape.ts'

const front = 'M548 1210L470 1560C440 1680 420 1700 380 1700H-250V1196Z'
const back = 'M-420 1196H-1500V1640C-1500 1680 -1480 1700 -1440 1700H-420Z'

export const offroader: CarShape = {
  profile:
    'M-1790 420L-1800 700L-1796 1150L-1770 1740C-1762 1790 -1730 1806 -1680 1812C-1000 1834 -200 1836 300 1806C380 1800 420 1780 448 1730C500 1580 570 1380 640 1196C660 1160 700 1150 760 1146C1100 1136 1500 1124 1690 1106C1740 1100 1760 1080 1764 1040L1776 700L1776 640L1900 620C1920 600 1920 480 1900 440L1820 400L1600 330L-1600 330Z',
  axles: [-1225, 1225],
  wheel: { radius: 408, rim: 238, width: 265, style: 'rugged' },
  half: 905,
  belt: [
    [-1850, 1190],
    [0, 1182],
    [520, 1182],
    [640, 1230],
    [1900, 1230],
  ],
  sill: 330,
  section: [
    [0, 96],
    [0.08, 86],
    [0.2, 80],
    [0.6, 74],
    [0.86, 70],
    [0.95, 76],
    [1, 92],
  ],
  plan: [
    [-1850, 24],
    [-1500, 6],
    [0, 0],
    [900, 10],
    [1300, 40],
    [1800, 70],
  ],
  house: { ledge: 10, lean: 0.13, curve: 0.02 },
  bow: { front: 40, rear: 30, crown: 24 },
  round: { nose: 110, hood: 90, roof: 110, tail: 110 },
  flare: { front: 76, rear: 76, reach: 545 },
  creases: [
    {
      along: [
        [-1780, 1060],
        [0, 1056],
        [1700, 1040],
      ],
      rise: 8,
      fall: 50,
    },
  ],
  side: [
    { d: 'M-760 250H760V400H-760Z', of: 'matte', color: '#191b1d' },
    ...archRing(-1225, 408, 74, 42),
    ...archRing(1225, 408, 74, 42),
    ...pane(front, 24),
    ...pane(back, 24, ['M360 1196L382 1196L372 1700L350 1700Z', 'M-960 1190L-900 1190V1710H-960Z']),
    ...gap('M600 1190L596 560C590 470 580 430 560 410H-330V1760'),
    { d: 'M560 880h60v70h-60Z', of: 'matte', color: '#101112', rise: 12, soft: 6 },
    { d: 'M560 560h60v70h-60Z', of: 'matte', color: '#101112', rise: 12, soft: 6 },
    ...gap('M760 1130L770 1010H1000'),
  ],
  front: [
    ...screen(1216, 700, 1730, 610),
    cladding('M-40 380H1100V640H-40Z', 6, 12),
    { d: 'M-40 700H560V1040H-40Z', of: 'gloss', color: '#0c0d0e', rise: -8, soft: 10 },
    ...[770, 850, 930].map(
      z =>
        ({
          d: `M-40 ${z}H420V${z + 48}H-40Z`,
          of: 'matte',
          color: '#030303',
          rise: -24,
          soft: 9,
        }) as const,
    ),
    { d: oval(600, 880, 148), of: 'gloss', color: '#0b0c0d', rise: 12, soft: 12 },
    { d: oval(600, 880, 118), of: 'lens', color: 'url(#lamp)' },
    glow(oval(600, 880, 104), 14),
    ...eye(600, 880, 66, 66),
    hollow('M-40 440H420V560H-40Z', -14),
    ...eye(590, 510, 44, 44),
    ...gap('M-40 1066H900'),
  ],
  rear: [
    cladding('M-40 380H1000V590H-40Z', 40, 12),
    ...screen(1220, 660, 1690, 610),
    ...tail('M690 760H830V1040H690Z'),
    ember('M716 790H804V1010H716Z', 14),
    { d: 'M716 880H804', line: 40, of: 'lens', color: '#d9a05a' },
    ...gap('M-40 640H640V1740'),
    ...plate(0, 660, 661),
  ],
  top: [],
  cowl: { x: 640, z: 1080 },
  mirror: { x: 470, z: 1262, size: 1.1, out: -40 },
  handles: [{ x: -210, z: 1080 }],
  darkHandles: true,
  seats: [
    { x: 0, z: 770 },
    { x: -860, z: 790 },
  ],
  wheelX: 300,
  spare: { x: -1900, z: 960 },
  roofFrom: [
    [-1900, 1712],
    [300, 1720],
    [480, 1740],
  ],
}
