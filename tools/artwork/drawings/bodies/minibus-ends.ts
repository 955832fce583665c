import { both, facing, groundAhead, numberPlate } from '../kit/ahead.ts'
import { all, area, box, dot, line, panel, part, seam, swollen } from '../kit/marks.ts'
import { seats, tyres, wipers } from '../kit/truck-face.ts'

const mirrors = both(
  all(line('M92 116L108 112', '#15181a', 3.4), swollen(box(102, 100, 19, 38, '#1b1f22', 7), 'small')),
)

const front = all(
  groundAhead(110),
  area('M-86 238H86V262H-86Z', '#0c0e0f'),
  tyres(80, 14, 36),
  mirrors,
  panel(
    'M-84 52C-80 40 -70 36 -56 36H56C70 36 80 40 84 52L97 146C104 158 106 172 106 188V236C106 246 102 250 94 250H-94C-102 250 -106 246 -106 236V188C-106 172 -104 158 -97 146Z',
    'large',
    'flank',
  ),
  area(
    'M-74 66C-73 60 -70 57 -64 57H64C70 57 73 60 74 66L88 136C89 142 86 145 80 145H-80C-86 145 -89 142 -88 136Z',
    '#0a0d0f',
  ),
  area(
    'M-69 67C-68 63 -66 61 -62 61H62C66 61 68 63 69 67L83 135C83 138 81 140 78 140H-78C-81 140 -83 138 -83 135Z',
    '@pane',
  ),
  seats,
  area('M-54 61H-26L-58 140H-82V134Z', '#fff', 'opacity=".12"'),
  wipers,
  seam('M-96 154C-60 162 60 162 96 154M-72 156L-62 190M72 156L62 190', 0.45),
  line('M-90 160C-56 168 56 168 90 160', '#fff', 1.8, 0.35),
  area('M-50 184H50L44 206H-44Z', '#101315') + line('M-48 191H48M-46 198H46', '#8b9399', 2.4),
  both(
    all(
      area('M58 182L102 172C105 186 104 200 98 206H66C60 200 57 192 58 182Z', '#0f1316'),
      area('M62 184L98 176C101 188 100 197 95 202H69C64 197 62 192 62 184Z', '@lamp'),
      dot(77, 192, 7, '#fff', 'opacity=".8"'),
      box(90, 176, 9, 10, '#f08a1c', 3),
    ),
  ),
  part('M-108 214H108V242C108 250 102 255 94 255H-94C-102 255 -108 250 -108 242Z', '@plastic', 'form'),
  both(dot(84, 230, 6, '#e3ebf0', 'stroke="#3a4046" stroke-width="1.400"')),
  numberPlate(222, 62, 15),
)

const rear = all(
  groundAhead(110),
  area('M-86 238H86V262H-86Z', '#0c0e0f'),
  tyres(82, 15, 36),
  panel(
    'M-92 46C-88 36 -78 32 -64 32H64C78 32 88 36 92 46L104 140V238C104 246 100 250 92 250H-92C-100 250 -104 246 -104 238V140Z',
    'large',
    'flank',
  ),
  both(
    all(
      area('M6 58H68C74 58 77 61 78 66L86 124C86 130 83 132 78 132H6Z', '#0a0d0f'),
      area('M10 62H66C71 62 73 64 74 68L81 122C81 126 79 128 76 128H10Z', '@pane'),
      area('M16 128V104C16 97 38 97 38 104V128Z', '#06080a', 'opacity=".5"'),
      swollen(box(86, 150, 14, 48, '#c41421', 4), 'small'),
      box(86, 150, 14, 14, '#f08a1c', 4),
      box(86, 186, 14, 11, '#e8edf0', 3),
      dot(84, 42, 3, '#c41421'),
    ),
  ),
  seam('M0 40V226M-80 60V222M80 60V222', 0.6),
  swollen(box(6, 160, 7, 24, '#191c1f', 3), 'small'),
  part('M-106 222H106V242C106 250 102 254 94 254H-94C-102 254 -106 250 -106 242Z', '@plastic', 'form'),
  numberPlate(196, 50, 22, 42),
)

export const minibusEnds = { front: facing(front), rear: facing(rear) }
