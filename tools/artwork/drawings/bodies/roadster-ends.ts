import { both } from '../kit/ahead.ts'
import { ends } from '../kit/cycle-ends.ts'
import { guardOf, lampOf, tailOf, wideTank } from '../kit/cycle-panels.ts'
import { all, area, line, panel, part } from '../kit/marks.ts'

export const roadsterEnds = ends({
  fork: { r: 63, half: 13, crown: 94, upside: true, tube: '#b88a35', discs: 2 },
  motor: { half: 38, top: 158 },
  bars: { y: 78, half: 84 },
  mirrors: { y: 46, x: 66, from: 56 },
  tank: wideTank,
  guard: guardOf(18, 140, 184),
  behind: both(
    all(
      panel('M20 118L46 124C54 142 50 162 36 176L24 170Z', 'small'),
      area('M30 150L46 146L40 166L30 168Z', '#0f1214', 'opacity=".85"'),
    ),
  ),
  face: all(
    part('M-18 84C-16 70 16 70 18 84L22 94H-22Z', '#171b1f'),
    panel('M-28 88C-18 80 18 80 28 88L36 104C34 122 22 136 0 140C-22 136 -34 122 -36 104Z'),
    area('M-30 103L-24 94H24L30 103C26 118 16 128 0 131C-16 128 -26 118 -30 103Z', '#0f1215'),
    both(area('M3 99H22L27 104C24 114 16 121 3 125Z', '@lamp')),
    line('M-27 103L-22 97M27 103L22 97', '#fff', 2.2, 0.95),
  ),
  blinkers: 124,
  plate: 144,
  rear: { r: 63, half: 17 },
  pipes: [[44, 246, 13]],
  shell: '@steel',
  tail: tailOf(88, 18, lampOf(122, 17, 11)),
  tailPlate: 176,
  tailBlinkers: 164,
})
