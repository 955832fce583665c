import { both } from '../kit/ahead.ts'
import { ends } from '../kit/cycle-ends.ts'
import { guardOf, lampOf, tailOf } from '../kit/cycle-panels.ts'
import { all, area, dot, line, panel, part } from '../kit/marks.ts'

export const eMotorcycleEnds = ends({
  fork: { r: 62, half: 13, crown: 94, upside: true, tube: '#2b3035', discs: 2 },
  motor: { half: 36, top: 158, fins: false },
  bars: { y: 78, half: 82 },
  mirrors: { y: 46, x: 64, from: 56 },
  tank: 'M-44 124L-34 92L-12 84H12L34 92L44 124L30 158H-30Z',
  guard: guardOf(17, 142, 184),
  behind: both(
    all(panel('M22 124L46 130L44 158L28 172Z', 'small'), line('M26 118L42 122', '#38d39b', 2, 0.9)),
  ),
  face: all(
    part('M-16 78L16 78L22 92H-22Z', '#101316'),
    panel('M-24 88H24L34 106L22 134H-22L-34 106Z', 'small'),
    area('M-20 94H20L28 106L18 126H-18L-28 106Z', '#0d1013'),
    line('M-25 106L-18 97H18L25 106', '#f4fbff', 2.8, 1),
    dot(-8, 112, 6, '@lamp') + dot(8, 112, 6, '@lamp'),
  ),
  blinkers: 128,
  rear: { r: 62, half: 17 },
  pipes: [],
  tail: tailOf(86, 16, lampOf(118, 17, 8)),
  tailPlate: 174,
  tailBlinkers: 162,
})
