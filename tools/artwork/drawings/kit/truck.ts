import { all, area, bar, box, dot, line, panel, part, placed, seam, shadow, swollen } from './marks.ts'
import { steelWheel } from './road-wheels.ts'

const outline =
  'M466 244V94C466 82 472 76 484 75L546 75C562 76 570 84 574 98L585 152C589 166 591 182 591 202V238C591 246 586 250 578 250H570A43 43 0 1 0 486 250H472C468 250 466 248 466 244Z'

const inside = all(
  '<g fill="#080b0d" opacity=".62"><path d="M486 154L488 122C488 114 504 113 507 121L514 154Z"/><rect x="489" y="102" width="15" height="13" rx="4"/></g>',
  '<ellipse cx="536" cy="146" rx="3" ry="15" transform="rotate(-38 536 146)" fill="none" stroke="#07090b" stroke-width="2.800"/>',
)

/** The cab of a lorry over its front axle, at (528, 242), from the side. */
export const cab = all(
  area('M486 252A44 44 0 1 1 570 252Z', '#08090a'),
  panel(outline, 'large', 'flank'),
  area('M552 84C562 86 567 92 570 104L581 152L571 155C564 130 558 106 546 86Z', '@glass'),
  line('M560 96C565 112 571 134 575 150', '#fff', 2.4, 0.3),
  area(
    'M480 152V106C480 98 484 94 492 94H532C541 94 545 97 548 105L561 150C561 155 559 157 555 157H486C482 157 480 156 480 152Z',
    '#090c0e',
  ),
  area(
    'M485 151V106C485 101 488 98 493 98H530C538 98 541 100 543 106L555 149C555 152 554 153 551 153H488C486 153 485 153 485 151Z',
    '@pane',
  ),
  inside,
  area('M508 98H524L500 153H486V146Z', '#fff', 'opacity=".13"'),
  seam('M472 94V178C472 200 478 212 482 220M472 94C478 88 536 86 546 92M563 156L574 196L570 216'),
  line('M474 172C510 169 552 171 588 178', '#fff', 1.6, 0.35),
  swollen(box(482, 168, 25, 6, '#191c1f', 3), 'small'),
  part('M466 206H484L481 226H466ZM466 232H480L478 250H466Z', '#17191b'),
  line('M468 208H482M468 234H478', '#fff', 1, 0.3),
  area('M590 190C580 188 569 188 563 191C564 204 572 211 591 211Z', '#0f1316'),
  area('M588 193C580 191 572 191 567 193C569 202 576 207 589 207Z', '@lamp'),
  box(558, 178, 15, 6, '#f08a1c', 2),
  part('M572 220L594 218V242C594 248 590 251 582 251H574Z'),
  dot(585, 231, 4.2, '#e3ebf0'),
  line('M550 104L582 98', '#15181a', 3.6) + line('M560 142L584 140', '#15181a', 2.8),
  swollen(box(576, 100, 13, 42, '#1b1f22', 5), 'small') + line('M579 105V136', '#fff', 1.6, 0.28),
  part('M488 76C496 66 532 66 546 76Z', '@plastic'),
  dot(500, 72, 2.4, '#f49a2c') + dot(516, 70, 2.4, '#f49a2c') + dot(532, 72, 2.4, '#f49a2c'),
)

/** The frame under a load from `left` to the cab, with what hangs on it. */
export const chassis = (left: number, top: number) =>
  all(
    area(`M${left} ${top}H480V${top + 24}H${left}Z`, '#14171a'),
    line(`M${left} ${top + 4}H478`, '#fff', 1.2, 0.2),
    area(`M${left + 30} ${top + 20}H470V250H${left + 60}Z`, '#0c0e0f', 'opacity=".82"'),
  )

export const fuelTank = (x: number, y: number, width = 84) =>
  all(
    part(
      `M${x + 8} ${y}H${x + width - 8}Q${x + width} ${y} ${x + width} ${y + 8}V${y + 27}Q${x + width} ${y + 35} ${x + width - 8} ${y + 35}H${x + 8}Q${x} ${y + 35} ${x} ${y + 27}V${y + 8}Q${x} ${y} ${x + 8} ${y}Z`,
      '@alloy',
      'form',
    ),
    line(`M${x + 18} ${y}V${y + 35}M${x + width - 18} ${y}V${y + 35}`, '#22262a', 3.4),
    dot(x + width - 30, y - 2, 4, '#22262a'),
  )

/** Rails that keep people from under the load. */
export const guard = (left: number, right: number, y: number) =>
  all(
    bar(`M${left + 10} ${y - 12}V${y + 16}M${right - 10} ${y - 12}V${y + 16}`, 4),
    bar(`M${left} ${y}H${right}M${left} ${y + 14}H${right}`, 5, '#8b9399', 0.6),
  )

/** Red and white tape that shows at night. */
export const tape = (left: number, right: number, y: number, step = 46) =>
  Array.from({ length: Math.floor((right - left) / step) }, (_, at) =>
    box(left + at * step, y, step * 0.48, 4.6, at % 2 ? '#f1f3f4' : '#d01522'),
  ).join('')

export const flap = (x: number, y: number) =>
  all(
    part(`M${x} ${y}H${x + 18}V${y + 42}H${x - 1}Z`, '#17191b'),
    area(`M${x} ${y + 30}L${x + 18} ${y + 24}V${y + 31}L${x} ${y + 37}Z`, '#d01522'),
  )

/** Upright ribs of a load body. */
export const ribs = (left: number, right: number, top: number, bottom: number, count: number) =>
  Array.from({ length: count }, (_, at) => {
    const x = left + ((right - left) / (count - 1)) * at
    return all(line(`M${x + 4.4} ${top}V${bottom}`, '#000', 3, 0.34), panelRib(x, top, bottom))
  }).join('')

const panelRib = (x: number, top: number, bottom: number) =>
  all(
    `<path d="M${x - 3.2} ${top}H${x + 3.2}V${bottom}H${x - 3.2}Z" fill="currentColor"/>`,
    `<path d="M${x - 3.2} ${top}H${x + 3.2}V${bottom}H${x - 3.2}Z" fill="url(#turn)"/>`,
    line(`M${x - 2.4} ${top + 2}V${bottom - 2}`, '#fff', 1.1, 0.4),
  )

export const tailLamp = (x: number, y: number) =>
  placed(x, y, swollen(box(0, 0, 9, 20, '#c41421', 2), 'small') + box(0, 0, 9, 6, '#f08a1c', 2))

const wheelAt = (x: number, deep: boolean) => steelWheel(x, 241, 37, { deep, metal: '#c6ccd1' })

/** The wheel under the cab, that of a rear axle, and those of two. */
export const frontWheel = wheelAt(528, false)
export const rearWheel = wheelAt(172, true)
export const twinWheels = all(wheelAt(138, true), wheelAt(226, true))

/** The mudguards above them. */
export const rearGuard = area(
  'M92 214C100 196 130 190 172 190C214 190 240 198 250 216L242 220C230 206 206 200 172 200C138 200 112 206 100 220Z',
  '#17191b',
)
export const twinGuard = part(
  'M84 214C92 198 112 194 138 194C166 194 178 200 182 210C186 200 204 194 226 194C254 194 272 200 280 216L272 220C262 206 248 202 226 202C204 202 188 208 182 222C176 208 162 202 138 202C116 202 100 208 92 220Z',
  '#17191b',
)

/** A lorry with two axles, from the side, with its load area between frame and cab. */
export const twoAxleLorry = (...loadArea: readonly string[]) =>
  all(
    shadow(56, 594),
    chassis(58, 202),
    flap(92, 220),
    fuelTank(244, 226),
    guard(340, 458, 236),
    tailLamp(50, 206),
    ...loadArea,
    rearGuard,
    cab,
    rearWheel,
    frontWheel,
  )
