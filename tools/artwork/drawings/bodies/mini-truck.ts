import { all, area, bar, box, dot, line, panel, part, seam, shadow, swollen } from '../kit/marks.ts'
import { steelWheel } from '../kit/road-wheels.ts'
import { flap, ribs, tape } from '../kit/truck.ts'
import { miniTruckEnds } from './mini-truck-ends.ts'

const outline =
  'M404 246V66C404 50 412 42 428 41L492 40C510 41 520 48 527 62L556 128C572 136 582 146 586 162C590 178 592 196 592 212V236C592 246 586 250 576 250H560A46 46 0 1 0 470 250H412C406 250 404 250 404 246Z'

const marks = all(
  shadow(50, 596),
  area('M60 206H420V252H90Z', '#121416'),
  line('M62 216H410', '#fff', 1.2, 0.18),
  flap(92, 222),
  swollen(box(250, 224, 66, 28, '#2b3034', 5), 'small') + line('M266 224V252M300 224V252', '#0c0e10', 2.6),
  bar('M336 236H404', 4.6, '#8b9399', 0.6),
  swollen(box(48, 204, 9, 26, '#c41421', 2), 'small') + box(48, 204, 9, 8, '#f08a1c', 2),
  panel('M58 142H396V204H58Z', 'small', 'flank'),
  ribs(66, 388, 144, 202, 8),
  part('M54 137H400V147H54Z', '@steel') + part('M54 199H402V210H54Z', '@steel'),
  tape(64, 394, 202),
  swollen(box(140, 150, 8, 12, '#22262a', 2) + box(302, 150, 8, 12, '#22262a', 2), 'small'),
  bar('M396 206V66M386 206V66M384 66H400M384 100H400', 5, '#2b3034'),
  area('M470 251A47 47 0 1 1 560 251Z', '#08090a'),
  panel(outline, 'large', 'flank'),
  area('M496 48C508 50 514 54 520 66L549 130L538 134L490 56Z', '@glass'),
  line('M508 62L536 122', '#fff', 2.6, 0.28),
  area(
    'M420 136V76C420 66 424 61 434 61H476C486 61 491 64 496 73L528 130C530 137 528 141 522 141H426C422 141 420 140 420 136Z',
    '#090c0e',
  ),
  area(
    'M425 134V76C425 69 428 66 435 66H475C483 66 487 68 491 75L521 130C523 134 521 136 517 136H428C426 136 425 136 425 134Z',
    '@pane',
  ),
  '<g fill="#080b0d" opacity=".62"><path d="M432 137L436 102C437 94 456 93 459 102L468 137Z"/><rect x="438" y="78" width="17" height="15" rx="5"/></g>',
  '<ellipse cx="494" cy="128" rx="3" ry="17" transform="rotate(-40 494 128)" fill="none" stroke="#07090b" stroke-width="3"/>',
  area('M454 66H472L444 136H426V128Z', '#fff', 'opacity=".13"'),
  seam(
    'M412 66V226C412 236 418 240 428 240H458M412 66C420 56 480 54 492 58M530 140L544 184C540 196 532 204 522 206',
  ),
  line('M408 160C450 156 520 152 584 164', '#fff', 1.8, 0.4),
  seam('M414 196C430 194 446 194 460 196', 0.3),
  swollen(box(424, 156, 26, 7, '#191c1f', 3), 'small'),
  area('M588 170C576 164 562 162 552 165C552 184 564 196 591 198Z', '#0f1316'),
  area('M586 173C576 168 565 167 557 169C559 183 568 191 589 193Z', '@lamp'),
  dot(571, 179, 5.5, '#fff', 'opacity=".8"'),
  box(540, 166, 11, 7, '#f08a1c', 2),
  part('M562 210L594 206V238C594 247 588 251 578 251H562Z'),
  dot(584, 222, 4.6, '#e3ebf0'),
  line('M524 74L546 70', '#15181a', 3.4),
  swollen(box(540, 70, 14, 36, '#1b1f22', 6), 'small') + line('M544 75V100', '#fff', 1.6, 0.28),
  line('M430 41C450 38 480 38 500 42', '#fff', 1.8, 0.5),
  part(
    'M92 214C104 196 130 190 156 190C186 190 206 198 218 216L210 222C196 206 180 200 156 200C132 200 114 206 102 222Z',
    '#17191b',
  ),
  steelWheel(156, 238, 40, { holes: 6, metal: '#c6ccd1' }),
  steelWheel(516, 238, 40, { holes: 6, metal: '#c6ccd1' }),
)

export const miniTruck = { ...miniTruckEnds, side: { left: 12, top: 35, width: 620, marks } }
