import { both } from '../kit/ahead.ts'
import { ends } from '../kit/cycle-ends.ts'
import { guardOf, narrowTank, roundLamp } from '../kit/cycle-panels.ts'
import { all, dot, line, part, swollen } from '../kit/marks.ts'

export const classicEnds = ends({
  fork: { r: 66, half: 12, crown: 92, tube: '#c3c9ce', width: 14 },
  motor: { half: 42, top: 156, metal: '@alloy' },
  bars: { y: 74, half: 82, metal: '#aab2b8' },
  mirrors: { y: 42, round: true },
  tank: narrowTank,
  guard: all(guardOf(19, 134, 196), line('M0 136V196', '#e3c277', 1.4, 0.8)),
  face: all(roundLamp(104, 23), both(all(dot(32, 94, 5, '@lamp', 'stroke="#8b9399"')))),
  blinkers: 130,
  rear: { r: 66, half: 14, shocks: '#d9dee2' },
  pipes: [[42, 250, 11]],
  tail: all(
    part('M-30 128C-32 112 32 112 30 128C28 138 -28 138 -30 128Z', '@leather', 'form'),
    guardOf(19, 138, 212),
    line('M0 140V160', '#e3c277', 1.4, 0.8),
    swollen(dot(0, 166, 11, '#c41421'), 'small') +
      dot(-3, 163, 3, '#ff9d92', 'opacity=".8"') +
      '<circle cx="0" cy="166" r="11.500" fill="none" stroke="#c3c9ce" stroke-width="2"/>',
  ),
  tailPlate: 184,
  tailBlinkers: 176,
})
