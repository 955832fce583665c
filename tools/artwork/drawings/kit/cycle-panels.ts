import { all, bar, box, dot, line, panel, part, swollen } from './marks.ts'

export const roundLamp = (y: number, r: number, shell = 'currentColor') =>
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
export const guardOf = (half: number, top: number, end: number) =>
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

export const narrowTank =
  'M-36 116C-36 96 -22 84 0 84C22 84 36 96 36 116C38 140 28 152 0 154C-28 152 -38 140 -36 116Z'
export const wideTank =
  'M-42 122C-44 98 -26 84 0 84C26 84 44 98 42 122C46 148 32 170 18 176H-18C-32 170 -46 148 -42 122Z'

/** A tail from behind: its painted flanks, the seat between them, the lamp below. */
export const tailOf = (top: number, half: number, lamp: string, seat = '@seat') =>
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
export const lampOf = (y: number, half: number, height: number) =>
  all(
    swollen(box(-half, y, half * 2, height, '#c41421', height / 2.4), 'small'),
    line(`M${-half + 5} ${y + height * 0.36}H${half - 5}`, '#ff9d92', 1.8, 0.8),
  )

export const rail = (top: number, half: number, metal = '#2b3034') =>
  bar(
    `M${-half} ${top + 18}C${-half - 4} ${top - 2} ${-half + 4} ${top - 4} 0 ${top - 4}C${half - 4} ${top - 4} ${half + 4} ${top - 2} ${half} ${top + 18}`,
    5,
    metal,
    0.5,
  )
