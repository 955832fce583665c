import { both } from '../kit/ahead.ts'
import { ends } from '../kit/cycle-ends.ts'
import { lampOf, rail, tailOf } from '../kit/cycle-panels.ts'
import { all, area, bar, line, panel, part } from '../kit/marks.ts'

export const adventureEnds = ends({
  fork: { r: 67, half: 12, crown: 90, upside: true, tube: '#b88a35', discs: 2, knobs: true },
  motor: { half: 38, top: 156, pegs: 70 },
  bars: { y: 62, half: 92 },
  mirrors: { y: 30, x: 70, from: 60 },
  tank: 'M-48 128C-50 100 -30 80 0 80C30 80 50 100 48 128C50 150 38 172 26 178H-26C-38 172 -50 150 -48 128Z',
  guard: both(part('M0 136H14C20 140 22 152 22 164L12 160H0Z', '#1a1d20')),
  behind: both(
    all(
      bar('M30 158C52 170 54 214 32 242', 6, '#3a4046', 0.6),
      part('M60 50C76 44 98 48 98 62L94 74C84 66 72 64 62 66Z', '@plastic'),
    ),
  ),
  face: all(
    area('M-24 96C-26 60 -18 40 0 38C18 40 26 60 24 96Z', '#4b5a63', 'opacity=".55"'),
    line('M-16 88C-18 64 -12 50 0 46', '#fff', 2, 0.5),
    line('M-24 96C-26 60 -18 40 0 38C18 40 26 60 24 96', '#11161a', 1.4, 0.7),
    panel('M-30 98C-16 90 16 90 30 98L38 112C34 126 20 134 0 136C-20 134 -34 126 -38 112Z', 'small'),
    both(
      all(
        area('M3 104H26L31 112C26 120 16 124 3 125Z', '#0d1013'),
        area('M5 106H24L28 112C23 118 15 121 5 122Z', '@lamp'),
      ),
    ),
    panel('M-17 128C-10 124 10 124 17 128L10 150C6 154 -6 154 -10 150Z', 'small'),
  ),
  blinkers: 142,
  rear: { r: 62, half: 17, knobs: true },
  pipes: [[50, 156, 13]],
  shell: '@steel',
  tail: all(rail(98, 30), tailOf(104, 20, lampOf(140, 18, 12))),
  tailPlate: 184,
  tailBlinkers: 178,
})
