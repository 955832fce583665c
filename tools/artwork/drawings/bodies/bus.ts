import { all, area, box, dot, line, panel, part, seam, shadow, swollen } from '../kit/marks.ts'
import { steelWheel } from '../kit/road-wheels.ts'
import { busEnds } from './bus-ends.ts'

const outline =
  'M46 246V112C46 96 54 88 70 87L556 86C574 87 584 94 588 110L598 178C600 190 600 202 600 214V242C600 250 594 254 586 254H536A38 38 0 1 0 462 254H196A38 38 0 1 0 122 254H54C48 254 46 252 46 246Z'

const pane = (x: number, width: number) =>
  all(
    box(x, 108, width, 62, '@pane', 4),
    area(
      `M${x + 4} 170V${148}C${x + 4} 142 ${x + 18} 142 ${x + 18} 148V170ZM${x + 26} 170V148C${x + 26} 142 ${x + 40} 142 ${x + 40} 148V170Z`,
      '#06080a',
      'opacity=".5"',
    ),
    area(
      `M${x + width * 0.55} 108H${x + width * 0.85}L${x + width * 0.3} 170H${x}V168Z`,
      '#fff',
      'opacity=".09"',
    ),
    line(`M${x + 2} 126H${x + width - 2}`, '#0a0d0f', 1.8),
    line(`M${x + width / 2} 127V169`, '#0a0d0f', 1.6),
  )

const marks = all(
  shadow(48, 600),
  area('M60 246H590V262H64Z', '#0c0e0f'),
  area('M122 255A39 39 0 1 1 196 255ZM462 255A39 39 0 1 1 536 255Z', '#060708'),
  part('M120 84C124 74 132 72 142 72H256C266 72 272 76 276 92H118Z', '#d5d9dc'),
  line('M132 76H264', '#fff', 1.4, 0.7) + line('M160 74V84M196 74V84M232 74V84', '#6d757b', 1.2),
  panel(outline, 'large', 'flank'),
  area('M54 108C54 104 58 102 62 102H530L536 176H58C55 176 54 175 54 172Z', '#0b0e10'),
  ...[58, 117, 176, 235, 294, 353, 412].map(x => pane(x, 55)),
  area('M472 108H520C524 108 526 110 527 114L532 170H472Z', '@pane'),
  area('M550 98C570 98 580 102 583 116L592 180C576 184 560 184 546 182Z', '#0b0e10'),
  area('M554 103C570 103 577 106 579 118L587 176C574 179 562 179 552 178Z', '@glass'),
  line('M566 106L578 172', '#fff', 3, 0.22),
  '<ellipse cx="516" cy="160" rx="3" ry="13" transform="rotate(-32 540 164)" fill="none" stroke="#07090b" stroke-width="2.600"/>',
  seam('M468 102V246M538 104L544 214M468 246H470'),
  swollen(box(474, 186, 20, 5, '#191c1f', 2.5), 'small'),
  area('M50 190H464L472 182H596L598 192H478L468 200H50Z', '#fff', 'opacity=".78"'),
  line('M50 204H464L474 196H598', '#14171a', 1.6, 0.35),
  seam('M50 236H122M198 236H460', 0.4),
  seam('M222 206V246M300 206V246M378 206V246M440 206V246', 0.4),
  swollen(box(254, 216, 14, 4, '#22262a', 2) + box(332, 216, 14, 4, '#22262a', 2), 'small'),
  ...Array.from({ length: 7 }, (_, at) => line(`M66 ${212 + at * 4}H104`, '#0c0e0f', 2)),
  line('M70 90H556', '#fff', 1.6, 0.5),
  area('M600 206C588 204 576 206 570 210C574 222 584 226 600 226Z', '#0f1316'),
  area('M598 209C590 208 581 209 576 212C580 219 587 222 598 222Z', '@lamp'),
  box(556, 208, 12, 6, '#f08a1c', 2) + box(210, 240, 9, 4, '#f08a1c', 1) + box(430, 240, 9, 4, '#f08a1c', 1),
  part('M562 232L602 230V246C602 252 598 256 590 256H562Z'),
  swollen(box(44, 186, 8, 34, '#c41421', 2), 'small') + box(44, 186, 8, 10, '#f08a1c', 2),
  line('M584 98C600 94 608 104 606 118', '#15181a', 3.6),
  swollen(box(599, 116, 12, 34, '#1b1f22', 5), 'small') + line('M602 121V144', '#fff', 1.4, 0.28),
  steelWheel(159, 248, 31, { deep: true, metal: '#d5dade' }),
  steelWheel(499, 248, 31, { metal: '#d5dade' }),
  dot(159, 248, 3, '#22262a'),
)

export const bus = { ...busEnds, side: { left: 28, top: 58, width: 600, marks } }
