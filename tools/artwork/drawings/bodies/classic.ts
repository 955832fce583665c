import { blinker, footrest, fork, handlebar, mirror, shock, tailPlate } from '../kit/cycle.ts'
import { cycleWheel } from '../kit/cycle-wheels.ts'
import { all, area, bar, dot, line, panel, part, seam, shadow, swollen } from '../kit/marks.ts'
import { classicEnds } from './classic-ends.ts'

const tank =
  'M414 100C398 80 360 74 330 84C302 94 286 112 284 130C296 142 332 144 364 138C392 132 410 122 414 100Z'
const wheel = { r: 66, rim: 0.79, disc: 26 }
const gold = '#e3c277'

const marks = all(
  shadow(106, 548),
  cycleWheel(178, 212, { ...wheel, drum: 0 }),
  panel(
    'M104 210C100 166 132 132 178 132C216 132 242 154 250 186L238 191C228 164 208 147 178 147C142 147 118 172 120 212Z',
  ),
  line('M116 178C124 154 148 138 180 138C208 138 230 152 242 178', gold, 1.2, 0.8),
  part('M112 180L94 174L98 158L118 165Z', '@red'),
  bar('M106 196L92 196', 4),
  tailPlate(96, 192, 18),
  blinker(108, 190, 170),
  part('M290 216L184 206C170 206 168 220 182 222L290 230Z', '@steel', 'small'),
  bar('M408 98L316 136L240 140L286 222L300 232L380 242L402 210L418 104', 8, '#1a1d20', 0.3),
  shock([222, 134], [188, 204], '#d9dee2', 8),
  swollen(
    all(
      '<g transform="translate(340 130) rotate(2)">',
      ...Array.from(
        { length: 10 },
        (_, at) =>
          `<rect x="${-29 + (at % 2)}" y="${at * 6}" width="${58 - (at % 2) * 2}" height="4.400" rx="1.500" fill="#8f979d"/><rect x="-27" y="${at * 6}" width="54" height="1" fill="#f3f5f6" opacity=".9"/>`,
      ),
      '</g>',
    ),
    'small',
  ),
  part('M312 136L368 138L364 122L318 120Z', '@alloy'),
  part(
    'M262 212C260 192 280 180 304 182L356 184C382 184 396 200 396 218C396 240 376 252 346 252L298 252C276 250 264 232 262 212Z',
    '@alloy',
    'form',
  ),
  area(
    'M278 212C280 200 294 193 312 194L362 196C376 198 384 208 382 220C380 233 368 241 348 241L304 241C286 239 276 226 278 212Z',
    '@chrome',
    'opacity=".55"',
  ),
  line('M278 212C280 200 294 193 312 194L362 196C376 198 384 208 382 220', '#fff', 1.8, 0.85),
  dot(356, 218, 15, 'none', 'stroke="#5b636a" stroke-width="1.400"') +
    dot(308, 218, 12, 'none', 'stroke="#5b636a" stroke-width="1.400"'),
  line('M324 218H340', '#5b636a', 1.4),
  panel('M240 142L304 142L312 188L274 202C256 186 244 166 240 142Z', 'small'),
  area(
    'M254 152L298 152L303 181L277 191C266 179 258 166 254 152Z',
    'none',
    `stroke="${gold}" stroke-width="1.500" opacity=".9"`,
  ),
  bar('M364 150C394 152 404 178 398 206C392 236 372 252 342 256L250 256', 11, '#aab2b8', 0.9),
  part('M252 247L122 238C106 238 104 254 120 256L252 265Z', '@chrome', 'small'),
  area('M112 240C106 243 106 250 113 253Z', '#16191b'),
  footrest(300, 248),
  bar('M290 250L274 270', 4, '#1b1e21'),
  panel(tank),
  area('M400 90C372 80 344 84 318 98C346 90 378 92 402 102Z', '#fff', 'opacity=".5"'),
  area(
    'M312 130C302 120 306 106 324 102C346 98 374 100 388 108C380 124 340 138 312 130Z',
    'none',
    `stroke="${gold}" stroke-width="1.700" opacity=".95"`,
  ),
  area(
    'M322 134C312 132 300 132 296 128C304 118 312 114 322 118C334 122 344 130 346 136Z',
    '#14171a',
    'opacity=".85"',
  ),
  '<ellipse cx="352" cy="81" rx="12" ry="3.400" fill="#dfe4e8" stroke="#8b9399" stroke-width=".8"/>',
  part(
    'M294 132C288 144 264 146 240 143C214 140 202 134 202 126C204 117 226 116 246 119C268 121 284 117 294 114C300 118 300 126 294 132Z',
    '@leather',
    'form',
  ),
  part(
    'M202 130C192 135 150 134 128 126C122 122 124 115 132 114C156 112 186 114 200 119C206 121 206 128 202 130Z',
    '@leather',
    'form',
  ),
  seam('M214 128C230 136 262 138 290 130', 0.35),
  line('M212 121C228 118 266 124 288 118M136 117C158 115 182 117 197 121', '#fff', 1.2, 0.25),
  bar('M134 132L128 146M196 132L206 150', 4),
  fork([478, 212], [422, 92], { width: 14, tube: '@chrome' }),
  cycleWheel(478, 212, { ...wheel, disc: 33 }),
  fork([478, 212], [448, 148], { width: 14 }),
  part('M458 190l14 -6 7 14 -13 9z', '#3a4046'),
  panel(
    'M410 172C418 148 444 132 476 132C516 132 546 160 550 200L538 200C530 168 508 149 478 147C452 147 432 158 420 178Z',
  ),
  line('M418 166C430 148 452 138 478 138C510 140 534 160 543 190', gold, 1.2, 0.8),
  bar('M524 162L492 206M444 150L466 204', 3, '#b9c0c6', 0.8),
  handlebar([420, 90], [376, 78], [416, 60], '@chrome'),
  mirror(392, 70, -7, 28, true),
  panel('M404 76C416 66 440 66 452 74L456 108C444 120 420 116 410 104Z'),
  area(
    'M446 70C462 74 470 84 470 94C470 104 462 112 448 114C444 100 443 84 446 70Z',
    '@lamp',
    'stroke="#c3c9ce" stroke-width="2.400"',
  ),
  line('M446 68C442 84 443 102 448 116', '#e9edef', 3.4),
  blinker(440, 124, 20),
)

export const classic = { ...classicEnds, side: { left: -24, top: 4, width: 700, marks } }
