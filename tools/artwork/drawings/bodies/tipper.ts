import { all, area, bar, box, line, panel, part, shadow, swollen } from '../kit/marks.ts'
import { cab, chassis, flap, frontWheel, fuelTank, tailLamp, twinGuard, twinWheels } from '../kit/truck.ts'
import { tipperEnds } from './tipper-ends.ts'

const ribs = Array.from({ length: 8 }, (_, at) => {
  const x = 96 + at * 46
  return all(
    area(`M${x + 8} 104H${x + 14}V190H${x + 8}Z`, '#000', 'opacity=".3"'),
    `<path d="M${x - 4} 102H${x + 9}V190H${x - 4}Z" fill="currentColor"/>`,
    area(`M${x - 4} 102H${x + 9}V190H${x - 4}Z`, '@turn'),
    line(`M${x - 2.6} 104V188`, '#fff', 1.2, 0.4),
  )
}).join('')

const marks = all(
  shadow(56, 594),
  chassis(72, 204),
  flap(72, 222),
  tailLamp(64, 208),
  fuelTank(346, 224, 76),
  swollen(box(430, 222, 28, 34, '#24282c', 4), 'small'),
  part('M442 92H458L456 200H446Z', '@steel'),
  bar('M450 204V110', 7, '#c9cfd4', 0.9),
  panel(
    'M52 106L66 96H444V84C452 80 474 74 500 73L502 66C476 64 450 68 436 76V196H92L74 190Z',
    'small',
    'flank',
  ),
  area('M92 196H440V208H100Z', '#101214'),
  panel('M54 98H436V196H94C84 196 78 192 74 184Z', 'small', 'flank'),
  ribs,
  part('M50 94H440V104H52Z', '@steel'),
  line('M54 96H438', '#fff', 1.2, 0.4),
  part('M86 188H438V200H92Z', '@steel'),
  part('M50 98L58 96L82 192L74 196Z', '@steel'),
  bar('M96 204L128 216', 5),
  twinGuard,
  cab,
  twinWheels,
  frontWheel,
)

export const tipper = { ...tipperEnds, side: { left: 32, top: 58, width: 580, marks } }
