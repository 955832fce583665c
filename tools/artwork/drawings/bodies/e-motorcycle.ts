import { blinker, caliper, footrest, fork, handlebar, mirror, shock, tailPlate } from '../kit/cycle.ts'
import { cycleWheel } from '../kit/cycle-wheels.ts'
import { all, area, bar, dot, line, panel, part, seam, shadow, swollen } from '../kit/marks.ts'
import { eMotorcycleEnds } from './e-motorcycle-ends.ts'

const wheel = { r: 62, rim: 0.75, arms: 5, split: true, metal: '#23272b' }
const tank = 'M416 108L398 86L346 82L306 108L300 128L330 140L384 150L452 136L444 122Z'
const tail = 'M304 122L240 116L150 86L140 92L166 112L230 142L298 152L312 138Z'

const marks = all(
  shadow(122, 540),
  cycleWheel(188, 216, { ...wheel, disc: 23 }),
  part('M154 176C158 150 206 142 238 170L230 178C208 160 178 160 164 184Z', '#17191c'),
  part('M166 110L130 162L138 168L164 140L186 122Z', '#16191c'),
  tailPlate(132, 160, 24),
  blinker(144, 146, 155),
  dot(188, 216, 24, 'none', 'stroke="#22262a" stroke-width="5"') +
    line('M188 192L296 204M188 240L296 226', '#17191b', 4.5),
  part('M310 196L198 206C184 208 182 224 194 226L306 230C314 220 316 206 310 196Z', '@alloy', 'form'),
  shock([290, 146], [256, 206], '#38d39b', 8),
  bar('M412 104L300 146L286 214L316 250L384 246L412 150', 10, '#2a2e32', 0.4),
  part('M308 144L398 148L408 170L396 240L372 256L318 256L296 226Z', '#1d2124', 'form'),
  ...Array.from(
    { length: 8 },
    (_, at) =>
      line(`M${314 - at * 0.8} ${162 + at * 9}L${398 - at * 1.2} ${164 + at * 9}`, '#3f464c', 3) +
      line(`M${314 - at * 0.8} ${160.6 + at * 9}L${398 - at * 1.2} ${162.6 + at * 9}`, '#8d959b', 0.9, 0.6),
  ),
  panel('M330 158L392 160L384 200L340 214L322 190Z', 'small'),
  line('M338 172L380 174M337 182L378 184M342 192L376 194', '#0f1214', 3, 0.7),
  swollen(dot(306, 216, 24, '@alloy'), 'form') + dot(306, 216, 16, '#23272b') + dot(306, 216, 9, '@alloy'),
  footrest(300, 246),
  panel(tail),
  area('M170 102L244 130L296 138L290 146L230 138Z', '#0f1214', 'opacity=".8"'),
  area('M152 86L138 92L156 104L168 100Z', '@red'),
  part(
    'M304 124C282 132 256 128 238 118L170 92C172 86 184 86 196 88C222 92 240 102 254 108C272 114 288 110 300 108Z',
    '@seat',
    'form',
  ),
  line('M184 90C214 94 236 104 252 111C270 117 290 114 300 111', '#fff', 1.2, 0.24),
  panel(tank),
  area('M394 90L348 86L318 104L352 96L402 100Z', '#fff', 'opacity=".5"'),
  area('M302 126L350 118L420 124L450 136L384 149L330 139Z', '#0f1214', 'opacity=".55"'),
  line('M304 124L352 115L424 122', '#38d39b', 2.2, 0.95),
  fork([474, 216], [418, 96], { width: 14, upside: true, tube: '#2b3035' }),
  panel('M414 112L456 128L450 152L404 178L386 166L402 144Z', 'small'),
  cycleWheel(474, 216, { ...wheel, disc: 35 }),
  fork([474, 216], [443, 150], { width: 14, upside: true, tube: '#2b3035' }),
  caliper(452, 194, -24, '#38906f'),
  panel(
    'M436 162C450 146 474 142 494 148C512 154 526 166 532 180C514 166 498 160 478 158C460 158 448 164 442 172Z',
    'small',
  ),
  handlebar([416, 92], [376, 80], [404, 70]),
  mirror(390, 74, -7, 28),
  part('M400 84L432 74L442 82L412 96Z', '#101316'),
  panel('M414 92L446 82L470 104L462 124L428 118Z', 'small'),
  area('M448 88L470 104L463 122L444 116Z', '#0d1013'),
  line('M450 92L466 105L461 118', '#f4fbff', 2.6, 1),
  dot(455, 107, 4, '@lamp'),
  seam('M420 96L444 90', 0.3),
  blinker(438, 124, 14),
)

export const eMotorcycle = { ...eMotorcycleEnds, side: { left: -26, top: 4, width: 700, marks } }
