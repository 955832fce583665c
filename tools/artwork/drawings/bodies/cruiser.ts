import { blinker, caliper, footrest, fork, handlebar, mirror, shock, tailPlate } from '../kit/cycle.ts'
import { cycleWheel } from '../kit/cycle-wheels.ts'
import { all, area, bar, dot, line, panel, part, placed, seam, shadow, swollen } from '../kit/marks.ts'
import { cruiserEnds } from './cruiser-ends.ts'

const cylinder = (count: number) =>
  Array.from(
    { length: count },
    (_, at) =>
      `<rect x="${-23 + (at % 2)}" y="${at * 5.8}" width="${46 - (at % 2) * 2}" height="4.300" rx="1.500" fill="#3a4046"/><rect x="-22" y="${at * 5.8}" width="44" height="1.100" fill="#e9edef"/>`,
  ).join('')
const tank =
  'M426 112C416 94 384 88 350 96C318 104 294 122 284 142C300 154 336 156 372 150C400 144 424 134 426 112Z'

const marks = all(
  shadow(84, 574),
  cycleWheel(160, 216, { r: 62, rim: 0.68, arms: 9, metal: '#3a4046', disc: 22 }),
  bar('M420 110L318 150L256 160L250 214L290 248L384 250L416 150', 10, '#1d2124', 0.3),
  part('M284 208L164 208C150 208 148 224 162 226L284 228Z', '@steel', 'small'),
  shock([214, 158], [178, 206], '#d9dee2', 7),
  swollen(placed(310, 152, cylinder(9), -22) + placed(372, 152, cylinder(9), 22), 'small'),
  part('M292 150L328 136L334 148L298 164ZM352 138L392 152L386 166L346 150Z', '@chrome', 'small'),
  part(
    'M254 222C254 204 270 194 292 194L372 194C396 196 408 210 406 228C402 246 384 254 360 254L290 254C268 252 254 242 254 222Z',
    '@alloy',
    'form',
  ),
  swollen(dot(340, 222, 26, '@chrome'), 'form') +
    dot(340, 222, 17, 'none', 'stroke="#5b636a" stroke-width="1.2"') +
    dot(340, 222, 6, '#4a5157'),
  part(
    'M268 212C272 202 288 200 298 206C306 216 304 232 294 240C280 242 268 232 268 212Z',
    '@chrome',
    'small',
  ),
  swollen(dot(342, 178, 22, '@chrome'), 'small') + dot(342, 178, 14, '#23272b') + dot(342, 178, 5, '@rim'),
  bar('M384 172C404 180 410 200 402 222C392 248 360 258 330 260L250 258', 11, '#aab2b8', 0.9),
  bar('M322 190C314 220 300 240 276 246', 10, '#aab2b8', 0.9),
  part('M262 236L112 230C100 230 100 242 112 243L262 250Z', '@chrome', 'small'),
  part('M258 251L118 247C106 247 106 260 118 261L258 266Z', '@chrome', 'small'),
  footrest(412, 246),
  bar('M404 240L428 244', 5, '#8b9399', 0.6),
  bar('M300 252L286 270', 4, '#1b1e21'),
  panel(
    'M92 214C88 172 118 140 160 140C196 140 222 152 240 176L252 192L244 206C232 182 204 158 164 158C130 158 108 182 108 214Z',
    'form',
  ),
  line('M104 186C112 162 134 146 160 146C190 146 212 156 230 174', '#fff', 1.4, 0.45),
  part('M98 180L82 174L86 160L104 168Z', '@red'),
  bar('M92 198L76 200', 4),
  tailPlate(78, 198, 16),
  blinker(92, 192, 175),
  panel('M244 160L296 158L300 192L262 198C250 188 244 174 244 160Z', 'small'),
  line('M252 168L290 166L292 186L264 190', '#fff', 1.2, 0.4),
  part(
    'M296 150C284 164 252 168 226 160C212 154 206 144 208 136C212 130 222 132 228 138C246 148 270 146 288 138Z',
    '@seat',
    'form',
  ),
  part('M210 142C194 146 164 146 140 138C134 134 138 128 146 128C170 128 192 128 208 134Z', '@seat', 'form'),
  line('M226 140C244 152 272 150 290 142M146 131C168 131 192 131 206 137', '#fff', 1.2, 0.22),
  bar('M142 126C136 108 140 100 150 98', 4, '#aab2b8', 0.8),
  part('M138 96C146 92 156 96 158 104L152 122C146 122 142 116 140 110Z', '@seat'),
  fork([506, 212], [428, 92], { width: 15, tube: '@chrome' }),
  panel(tank, 'large'),
  area('M414 104C392 92 352 98 318 118C350 106 390 104 418 114Z', '#fff', 'opacity=".5"'),
  seam('M296 148C336 146 388 136 424 118', 0.4),
  line('M316 138C344 134 378 126 404 114', '#fff', 2, 0.7),
  '<ellipse cx="364" cy="95" rx="14" ry="4" fill="#dfe4e8" stroke="#6d757b" stroke-width=".8"/>',
  cycleWheel(506, 212, { r: 66, rim: 0.76, arms: 9, metal: '#3a4046', disc: 34 }),
  fork([506, 212], [466, 150], { width: 15 }),
  caliper(484, 186, -32, '#4a5157'),
  panel(
    'M446 176C454 152 478 136 508 136C540 138 562 156 570 184L560 186C552 166 532 150 506 149C482 150 464 164 456 184Z',
  ),
  handlebar([430, 90], [366, 68], [420, 50], '@chrome'),
  mirror(384, 62, -6, 26, true),
  panel('M420 88C430 76 452 74 464 82L468 112C458 124 434 122 424 112Z', 'form'),
  area(
    'M458 78C474 82 482 90 482 99C482 109 474 116 460 119C456 106 456 92 458 78Z',
    '@lamp',
    'stroke="#c3c9ce" stroke-width="2.400"',
  ),
  line('M458 76C454 92 455 108 460 121', '#e9edef', 3.4),
  blinker(454, 128, 20),
)

export const cruiser = { ...cruiserEnds, side: { left: -24, top: 4, width: 700, marks } }
