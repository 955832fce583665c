import { both } from '../kit/ahead.ts'
import { ends } from '../kit/cycle-ends.ts'
import { guardOf, lampOf, roundLamp } from '../kit/cycle-panels.ts'
import { all, dot, part, swollen } from '../kit/marks.ts'

export const cruiserEnds = ends({
  fork: { r: 66, half: 15, crown: 92, width: 14, tube: '#c3c9ce' },
  motor: { half: 48, top: 158, metal: '@alloy', pegs: 78 },
  bars: { y: 66, half: 96, rise: 26, metal: '#aab2b8' },
  mirrors: { y: 40, x: 72, from: 66, round: true },
  tank: 'M-46 122C-46 104 -26 94 0 94C26 94 46 104 46 122C44 142 24 152 0 152C-24 152 -44 142 -46 122Z',
  guard: guardOf(22, 138, 204),
  face: all(
    roundLamp(108, 23),
    both(all(swollen(dot(44, 124, 10, '#22262a'), 'small'), dot(44, 124, 8, '@lamp'))),
  ),
  blinkers: 144,
  rear: { r: 62, half: 24, shocks: '#d9dee2' },
  pipes: [
    [52, 240, 9],
    [52, 258, 9],
  ],
  tail: all(
    part('M-20 98C-18 90 18 90 20 98L18 126H-18Z', '@seat', 'form'),
    part('M-34 136C-36 122 36 122 34 136C32 146 -32 146 -34 136Z', '@seat', 'form'),
    guardOf(32, 144, 214),
    lampOf(164, 17, 14),
  ),
  tailPlate: 186,
  tailBlinkers: 172,
})
