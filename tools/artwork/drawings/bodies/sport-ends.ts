import { both } from '../kit/ahead.ts'
import { ends } from '../kit/cycle-ends.ts'
import { guardOf, lampOf, tailOf } from '../kit/cycle-panels.ts'
import { all, area, line, panel } from '../kit/marks.ts'

export const sportEnds = ends({
  fork: { r: 63, half: 14, crown: 116, upside: true, tube: '#b88a35', discs: 2 },
  motor: { half: 34, top: 170, fins: false, pegs: 58 },
  bars: { y: 106, half: 74, rise: 4 },
  mirrors: { y: 72, x: 56, from: 30 },
  tank: 'M-38 122C-40 104 -24 92 0 92C24 92 40 104 38 122C40 142 28 150 0 152C-28 150 -40 142 -38 122Z',
  guard: guardOf(19, 142, 182),
  behind: both(
    all(
      panel('M12 116C36 112 50 124 54 140C58 172 46 212 32 250C28 260 20 264 14 264V150Z', 'large'),
      area('M24 152L46 144C48 166 42 194 34 216L24 210Z', '#0e1113', 'opacity=".85"'),
      line('M50 140C54 168 44 206 32 242', '#fff', 1.6, 0.45),
    ),
  ),
  face: all(
    area('M-24 106C-22 84 -12 76 0 76C12 76 22 84 24 106Z', '#1a2329', 'opacity=".85"'),
    line('M-14 98C-12 86 -6 82 2 81', '#fff', 2, 0.5),
    panel('M-28 102C-14 96 14 96 28 102L46 116C42 134 26 146 0 150C-26 146 -42 134 -46 116Z', 'form'),
    both(
      all(
        area('M8 122L40 114C40 124 32 132 20 135L8 132Z', '#0d1013'),
        area('M12 124L37 118C35 125 29 129 20 131L12 129Z', '@lamp'),
        line('M11 122L38 115', '#fff', 1.8, 0.95),
      ),
    ),
    area('M-6 128H6L4 144H-4Z', '#0d1013'),
  ),
  blinkers: 150,
  rear: { r: 63, half: 19 },
  pipes: [[42, 234, 14]],
  shell: '@steel',
  tail: tailOf(74, 16, lampOf(106, 15, 9)),
  tailPlate: 162,
  tailBlinkers: 152,
})
