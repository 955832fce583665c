import { all, area, box, dot, line, panel, part, seam, shadow, swollen } from '../kit/marks.ts'
import { steelWheel } from '../kit/road-wheels.ts'
import { minibusEnds } from './minibus-ends.ts'

const outline =
  'M52 246V108C52 94 60 87 76 86L430 83C462 83 480 90 496 106L540 152C574 158 592 170 598 196L602 222V242C602 250 596 254 588 254H556A39 39 0 1 0 478 254H198A39 39 0 1 0 120 254H60C54 252 52 250 52 246Z'

const pane = (x: number, width: number) =>
  all(
    box(x, 106, width, 56, '@pane', 5),
    area(`M${x + 8} 162V144C${x + 8} 137 ${x + 26} 137 ${x + 26} 144V162Z`, '#06080a', 'opacity=".5"'),
    area(
      `M${x + width * 0.55} 106H${x + width * 0.85}L${x + width * 0.3} 162H${x}Z`,
      '#fff',
      'opacity=".09"',
    ),
    line(`M${x + width / 2} 108V160`, '#0a0d0f', 1.4),
  )

const marks = all(
  shadow(50, 600),
  area('M64 244H588V262H70Z', '#0c0e0f'),
  area('M120 256A39 39 0 1 1 198 256ZM478 256A39 39 0 1 1 556 256Z', '#060708'),
  panel(outline, 'large', 'flank'),
  area(
    'M62 106C62 102 65 100 70 100H438C460 100 470 104 482 116L520 158C522 164 520 166 514 166H68C64 166 62 164 62 160Z',
    '#0b0e10',
  ),
  ...[68, 142, 216, 290].map(x => pane(x, 68)),
  area('M366 106H436C456 106 464 109 474 120L508 160H366Z', '@pane'),
  area('M378 162V136C378 127 400 127 402 136L408 162Z', '#06080a', 'opacity=".55"'),
  '<ellipse cx="466" cy="154" rx="3" ry="13" transform="rotate(-40 466 154)" fill="none" stroke="#07090b" stroke-width="2.600"/>',
  area('M470 98C480 100 488 104 496 112L534 152L524 158L482 112Z', '@glass'),
  line('M484 108L522 148', '#fff', 2.4, 0.26),
  seam('M362 100V246M510 168V200C506 224 490 232 478 236M290 168V246', 0.4),
  seam('M60 228H120M198 228H470', 0.35),
  line('M60 182H500', '#fff', 1.6, 0.3),
  area('M58 190H470L500 184L596 200L598 210L500 196L470 202H58Z', '#fff', 'opacity=".4"'),
  swollen(box(372, 182, 22, 6, '#191c1f', 3) + box(300, 182, 18, 6, '#191c1f', 3), 'small'),
  line('M84 88H430', '#fff', 1.6, 0.5),
  part('M90 80H400V86H90Z', '#22262a') + line('M120 76H380', '#3a4046', 3.4),
  area('M600 196C586 184 570 180 556 182C560 200 574 210 602 210Z', '#0f1316'),
  area('M596 196C586 188 572 185 562 186C567 198 578 204 597 205Z', '@lamp'),
  dot(578, 195, 5, '#fff', 'opacity=".8"'),
  part('M560 226L603 222V244C603 251 598 255 590 255H566Z'),
  dot(586, 236, 4.4, '#e3ebf0'),
  swollen(box(48, 176, 8, 36, '#c41421', 2), 'small') + box(48, 176, 8, 11, '#f08a1c', 2),
  line('M500 128L520 122', '#15181a', 3.4),
  swollen(box(514, 116, 14, 32, '#1b1f22', 6), 'small') + line('M518 121V143', '#fff', 1.4, 0.28),
  steelWheel(159, 245, 34, { metal: '#d5dade' }),
  steelWheel(517, 245, 34, { metal: '#d5dade' }),
)

export const minibus = { ...minibusEnds, side: { left: 26, top: 54, width: 604, marks } }
