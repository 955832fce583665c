import { both, groundAhead, numberPlate, tyreAhead } from './ahead.ts'
import { all, area, box, dot, line, part, placed, swollen } from './marks.ts'

/** What is seen below a load: twin tyres, axle and flaps. */
export const under = all(
  groundAhead(112),
  area('M-70 216H70V250H-70Z', '#0c0e0f'),
  line('M-66 244H66', '#33393d', 12) + swollen(dot(0, 244, 17, '#2b3034'), 'form'),
  both(all(placed(84, 0, tyreAhead(14, 40)), placed(54, 0, tyreAhead(14, 40)))),
  both(
    all(
      part('M40 216H102V226H40Z', '#17191b'),
      part('M42 226H102V256H42Z', '#1d2022'),
      area('M46 242H98V249H46Z', '#d01522'),
    ),
  ),
)

/** The beam with the lamps and the number plate. */
export const tailBar = all(
  part('M-108 206H108V222H-108Z', '@steel'),
  ...Array.from({ length: 8 }, (_, at) => box(-100 + at * 26, 209, 13, 4.6, at % 2 ? '#f1f3f4' : '#d01522')),
  both(all(swollen(box(78, 214, 26, 12, '#c41421', 3), 'small'), box(78, 214, 9, 12, '#f08a1c', 2))),
  part('M-100 236H100V244H-100Z', '#2b3034'),
  numberPlate(224, 50, 22),
)
