import { both, facing, groundAhead, numberPlate } from '../kit/ahead.ts'
import { all, area, bar, box, dot, line, panel, part, placed, seam, swollen } from '../kit/marks.ts'
import { seats, tyres, wipers } from '../kit/truck-face.ts'

const miniFront = all(
  groundAhead(112),
  area('M-84 236H84V260H-84Z', '#0c0e0f'),
  tyres(80, 14, 42),
  both(all(line('M88 96L112 92', '#15181a', 3.4), swollen(box(104, 84, 20, 36, '#1b1f22', 7), 'small'))),
  panel(
    'M-76 40C-70 30 -58 28 -44 28H44C58 28 70 30 76 40L96 130C104 142 106 160 106 178V232C106 240 100 244 94 244H-94C-100 244 -106 240 -106 232V178C-106 160 -104 142 -96 130Z',
    'large',
    'flank',
  ),
  area(
    'M-66 54C-64 48 -60 46 -54 46H54C60 46 64 48 66 54L85 122C86 128 83 131 78 131H-78C-83 131 -86 128 -85 122Z',
    '#0a0d0f',
  ),
  area(
    'M-61 56C-60 52 -57 51 -53 51H53C57 51 60 52 61 56L79 121C80 124 78 126 75 126H-75C-78 126 -80 124 -79 121Z',
    '@pane',
  ),
  placed(0, -12, seats),
  '<ellipse cx="-38" cy="121" rx="17" ry="5" fill="none" stroke="#06080a" stroke-width="3"/>',
  area('M-46 51H-18L-50 126H-79V120Z', '#fff', 'opacity=".12"'),
  placed(0, -10, wipers),
  line('M-98 148C-60 138 60 138 98 148', '#fff', 2, 0.4),
  seam('M-86 136C-60 150 60 150 86 136', 0.35),
  area('M-48 168H48L42 184H-42Z', '#101315') + line('M-42 176H42', '#8b9399', 2.6),
  both(
    all(
      area('M54 164L101 158C104 172 103 186 98 192L66 194C58 186 54 176 54 164Z', '#0f1316'),
      area('M58 167L98 162C100 173 99 182 95 188L68 190C62 183 58 176 58 167Z', '@lamp'),
      dot(76, 177, 8, '#fff', 'opacity=".8"'),
      box(90, 164, 8, 14, '#f08a1c', 3),
    ),
  ),
  part('M-108 204H108V240C108 248 102 252 94 252H-94C-102 252 -108 248 -108 240Z', '@plastic', 'form'),
  area('M-54 216H54L48 236H-48Z', '#08090a') + line('M-50 223H50M-49 230H49', '#33393d', 1.8),
  both(dot(80, 224, 7, '#e3ebf0', 'stroke="#3a4046" stroke-width="1.400"')),
  numberPlate(206, 62, 14),
)
const miniRear = all(
  groundAhead(112),
  panel('M-76 40C-70 30 -58 28 -44 28H44C58 28 70 30 76 40L92 120V150H-92V120Z', 'form', 'flank'),
  area('M-60 56H60L70 112H-70Z', '#0a0d0f') + area('M-56 60H56L65 108H-65Z', '@pane'),
  both(bar('M20 46V130M62 46V130', 4.6, '#2b3034')) + bar('M-90 46H90M-90 88H90', 5, '#2b3034'),
  both(bar('M90 44V134', 5.4, '#2b3034')),
  area('M-84 200H84V240H-84Z', '#0c0e0f'),
  line('M-70 236H70', '#33393d', 9) + swollen(dot(0, 236, 14, '#2b3034'), 'form'),
  tyres(82, 15, 42),
  panel('M-110 128H110V198H-110Z', 'small', 'flank'),
  ...[-74, -37, 0, 37, 74].map(x => box(x - 4, 132, 8, 62, 'currentColor') + box(x - 4, 132, 8, 62, '@turn')),
  part('M-114 122H114V133H-114Z', '@steel') + part('M-112 194H112V206H-112Z', '@steel'),
  both(
    all(
      part('M92 138h14v16h-14z', '#2b3034'),
      swollen(box(78, 207, 30, 13, '#c41421', 3), 'small'),
      box(78, 207, 10, 13, '#f08a1c', 2),
    ),
  ),
  ...Array.from({ length: 8 }, (_, at) => box(-96 + at * 25, 197, 12, 4.6, at % 2 ? '#f1f3f4' : '#d01522')),
  part('M-96 228H96V236H-96Z', '#2b3034'),
  numberPlate(208, 50, 24),
)
export const miniTruckEnds = { front: facing(miniFront), rear: facing(miniRear) }
