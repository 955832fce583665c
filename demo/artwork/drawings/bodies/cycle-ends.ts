import { both } from '../kit/ahead.ts'
import { ahead, behind, type Ends } from '../kit/cycle-ends.ts'
import { all, area, bar, box, dot, line, panel, part, swollen } from '../kit/marks.ts'

const pair = (ends: Ends) => ({ front: ahead(ends), rear: behind(ends) })

const roundLamp = (y: number, r: number, shell = 'currentColor') =>
  all(
    swollen(dot(0, y, r + 4, shell), 'form'),
    dot(0, y, r + 1.6, '#c9cfd4', 'stroke="#4a5157" stroke-width=".8"'),
    dot(0, y, r - 0.6, '@lamp'),
    dot(0, y, r * 0.5, '#fff', 'opacity=".5"'),
    line(
      `M${-r * 0.5} ${y + r * 0.6}V${y - r * 0.4}M0 ${y + r * 0.8}V${y - r * 0.2}M${r * 0.5} ${y + r * 0.6}V${y - r * 0.4}`,
      '#8a9cab',
      0.8,
      0.6,
    ),
    line(
      `M${-r * 0.7} ${y - r * 0.5}A${r * 0.86} ${r * 0.86} 0 0 1 ${r * 0.3} ${y - r * 0.8}`,
      '#fff',
      2,
      0.9,
    ),
  )

/** A mudguard over a tyre of that half width, from its highest point to its end. */
const guardOf = (half: number, top: number, end: number) =>
  all(
    panel(
      `M${-half} ${end}C${-half} ${top + 14} ${-half * 0.7} ${top} 0 ${top}C${half * 0.7} ${top} ${half} ${top + 14} ${half} ${end}C${half * 0.6} ${end + 5} ${-half * 0.6} ${end + 5} ${-half} ${end}Z`,
      'form',
    ),
    line(
      `M${-half * 0.35} ${top + 8}C${-half * 0.5} ${top + 18} ${-half * 0.5} ${end - 8} ${-half * 0.45} ${end}`,
      '#fff',
      2,
      0.4,
    ),
  )

const narrowTank =
  'M-36 116C-36 96 -22 84 0 84C22 84 36 96 36 116C38 140 28 152 0 154C-28 152 -38 140 -36 116Z'
const wideTank =
  'M-42 122C-44 98 -26 84 0 84C26 84 44 98 42 122C46 148 32 170 18 176H-18C-32 170 -46 148 -42 122Z'

/** A tail from behind: its painted flanks, the seat between them, the lamp below. */
const tailOf = (top: number, half: number, lamp: string, seat = '@seat') =>
  all(
    part(
      `M${-half - 4} ${top + 12}C${-half - 4} ${top - 4} ${half + 4} ${top - 4} ${half + 4} ${top + 12}L${half} ${top + 24}H${-half}Z`,
      seat,
      'form',
    ),
    panel(
      `M${-half - 3} ${top + 18}C${-half} ${top + 24} ${half} ${top + 24} ${half + 3} ${top + 18}L${half - 2} ${top + 44}C${half - 6} ${top + 56} ${-half + 6} ${top + 56} ${-half + 2} ${top + 44}Z`,
      'small',
    ),
    lamp,
  )
const lampOf = (y: number, half: number, height: number) =>
  all(
    swollen(box(-half, y, half * 2, height, '#c41421', height / 2.4), 'small'),
    line(`M${-half + 5} ${y + height * 0.36}H${half - 5}`, '#ff9d92', 1.8, 0.8),
  )

const rail = (top: number, half: number, metal = '#2b3034') =>
  bar(
    `M${-half} ${top + 18}C${-half - 4} ${top - 2} ${-half + 4} ${top - 4} 0 ${top - 4}C${half - 4} ${top - 4} ${half + 4} ${top - 2} ${half} ${top + 18}`,
    5,
    metal,
    0.5,
  )

export const commuterEnds = pair({
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

export const roadsterEnds = pair({
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

export const classicEnds = pair({
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

export const sportEnds = pair({
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

export const adventureEnds = pair({
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

export const cruiserEnds = pair({
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

export const eMotorcycleEnds = pair({
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
