import { both, groundAhead, numberPlate } from './ahead.ts'
import { all, area, box, dot, line, panel, part, seam, swollen } from './marks.ts'
import { seats, tyres, wipers } from './truck-face.ts'

const grille = all(
  area('M-62 152H62L56 190H-56Z', '#101315'),
  ...[158, 167, 176, 185].map(
    y =>
      line(`M${-58 + (y - 158) * 0.16} ${y}H${58 - (y - 158) * 0.16}`, '#8b9399', 2.6) +
      line(`M${-57} ${y - 1}H57`, '#fff', 0.7, 0.5),
  ),
)

const headlamp = all(
  area('M56 196H100C101 210 98 220 92 222H62C57 216 55 206 56 196Z', '#0f1316'),
  area('M60 199H97C97 209 95 216 90 218H65C61 213 60 207 60 199Z', '@lamp'),
  dot(72, 208, 6, '#fff', 'opacity=".8"') + dot(86, 208, 6, '#fff', 'opacity=".6"'),
  box(82, 188, 17, 6, '#f08a1c', 2),
)

const sideMirror = all(
  line('M92 84Q112 78 116 92', '#15181a', 3.6) + line('M98 132L116 128', '#15181a', 3),
  swollen(box(108, 88, 17, 44, '#1b1f22', 5), 'small'),
)

/** The cab of a lorry from ahead. */
export const cabFront = all(
  groundAhead(112),
  area('M-92 236H92V262H-92Z', '#0c0e0f'),
  tyres(82, 15),
  both(sideMirror),
  panel(
    'M-94 56C-92 40 -82 34 -66 33H66C82 34 92 40 94 56L104 150V232C104 238 100 240 96 240H-96C-100 240 -104 238 -104 232V150Z',
    'large',
    'flank',
  ),
  area(
    'M-86 66C-85 60 -82 57 -76 57H76C82 57 85 60 86 66L95 136C95 141 92 143 88 143H-88C-92 143 -95 141 -95 136Z',
    '#0a0d0f',
  ),
  area(
    'M-81 68C-80 64 -78 62 -74 62H74C78 62 80 64 81 68L89 134C89 137 88 138 85 138H-85C-88 138 -89 137 -89 134Z',
    '@pane',
  ),
  seats,
  '<ellipse cx="-40" cy="133" rx="17" ry="5" fill="none" stroke="#06080a" stroke-width="3"/>',
  area('M-60 62H-28L-62 138H-89V132Z', '#fff', 'opacity=".12"') +
    area('M20 62H34L0 138H-14Z', '#fff', 'opacity=".08"'),
  wipers,
  part('M-78 36C-72 26 72 26 78 36L80 44H-80Z', '@plastic'),
  ...[-48, 0, 48].map(x => dot(x, 33, 3, '#f49a2c')),
  grille,
  both(seam('M94 146V226M62 150L70 196', 0.4)),
  both(headlamp),
  part('M-106 222H106V246C106 252 102 256 96 256H-96C-102 256 -106 252 -106 246Z', '@plastic', 'form'),
  both(
    all(
      dot(84, 240, 6, '#e3ebf0', 'stroke="#3a4046" stroke-width="1.400"'),
      part('M56 232H72V250H60Z', '#101214'),
    ),
  ),
  numberPlate(232, 66, 15),
  line('M-70 44C-60 38 60 38 70 44', '#fff', 1.4, 0.4),
)
