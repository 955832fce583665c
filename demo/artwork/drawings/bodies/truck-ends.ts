import { both, facing, groundAhead, numberPlate, tyreAhead } from '../kit/ahead.ts'
import { all, area, bar, box, dot, line, panel, part, placed, seam, swollen } from '../kit/marks.ts'

const tyres = (x: number, half: number, r = 40) => both(placed(x, 0, tyreAhead(half, r)))

const wipers = all(
  line('M-54 132L-14 122M14 132L54 122', '#0b0d0f', 2.4),
  dot(-54, 133, 2.4, '#0b0d0f') + dot(14, 133, 2.4, '#0b0d0f'),
)
const seats = both(
  '<path d="M24 138V112C24 104 54 104 54 112V138ZM31 104V96C31 91 47 91 47 96V104Z" fill="#06080a" opacity=".55"/>',
)

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

const cabFront = all(
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

const under = all(
  groundAhead(112),
  area('M-70 216H70V250H-70Z', '#0c0e0f'),
  line('M-66 244H66', '#33393d', 12) + swollen(dot(0, 244, 17, '#2b3034'), 'form'),
  both(all(placed(84, 0, tyreAhead(14, 40)), placed(54, 0, tyreAhead(14, 40)))),
  both(
    all(
      part('M40 216H102V226H40Z', '#17191b'),
      part('M42 226H102V256H42Z', '#1d2022'),
      area('M42 246L102 240V247L42 253Z', '#d01522'),
    ),
  ),
)

const tailBar = all(
  part('M-108 206H108V222H-108Z', '@steel'),
  ...Array.from({ length: 8 }, (_, at) => box(-100 + at * 26, 209, 13, 4.6, at % 2 ? '#f1f3f4' : '#d01522')),
  both(all(swollen(box(78, 214, 26, 12, '#c41421', 3), 'small'), box(78, 214, 9, 12, '#f08a1c', 2))),
  part('M-100 236H100V244H-100Z', '#2b3034'),
  numberPlate(224, 50, 22),
)

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

export const truckEnds = { front: facing(cabFront, 520), rear: facing(truckRear, 520) }
export const tipperEnds = {
  front: facing(
    all(panel('M-104 34H104V70H-104Z', 'small'), part('M-108 26H108V36H-108Z', '@steel'), cabFront),
    520,
  ),
  rear: facing(tipperRear, 520),
}

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
