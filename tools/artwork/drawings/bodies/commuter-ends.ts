import { ends } from '../kit/cycle-ends.ts'
import { guardOf, lampOf, narrowTank, rail, tailOf } from '../kit/cycle-panels.ts'
import { all, area, line, panel, part } from '../kit/marks.ts'

export const commuterEnds = ends({
  fork: { r: 63, half: 10, crown: 92, boot: true },
  motor: { half: 36, top: 158, metal: '@alloy' },
  bars: { y: 78 },
  mirrors: { y: 44 },
  tank: narrowTank,
  guard: guardOf(15, 140, 186),
  face: all(
    part('M-24 84C-22 66 22 66 24 84L28 96H-28Z', '#171b1f'),
    panel('M-34 92C-30 78 30 78 34 92C38 110 32 132 20 140H-20C-32 132 -38 110 -34 92Z'),
    area('M-26 98C-22 92 22 92 26 98C28 108 24 122 17 127H-17C-24 122 -28 108 -26 98Z', '#0f1215'),
    area('M-22 100C-19 96 19 96 22 100C23 109 20 119 15 123H-15C-20 119 -23 109 -22 100Z', '@lamp'),
    line('M-16 101H12', '#fff', 2.4, 0.9),
  ),
  blinkers: 126,
  plate: 146,
  rear: { r: 63, half: 12, shocks: '#d9dde0' },
  pipes: [[40, 248, 10]],
  tail: all(rail(100, 26), tailOf(102, 22, lampOf(138, 20, 15))),
  tailPlate: 172,
  tailBlinkers: 160,
})
