import { both, facing, groundAhead, numberPlate } from '../kit/ahead.ts'
import { all, area, bar, box, dot, line, panel, part, placed, seam, swollen } from '../kit/marks.ts'

/** A tractor's tyre from its end, its lugs in arrows. */
function lugs(half: number, r: number) {
  const top = 278 - 2 * r
  const rows = Math.floor((r * 2 - 10) / 17)
  const arrows = Array.from({ length: rows }, (_, at) => {
    const y = top + 12 + at * 17
    return all(
      area(`M${-half - 2} ${y + 10}L-1 ${y - 4}V${y + 4}L${-half - 2} ${y + 18}Z`, '#33383b'),
      area(`M${half + 2} ${y + 18}L1 ${y + 4}V${y + 12}L${half + 2} ${y + 26}Z`, '#2b2f32'),
      line(`M${-half} ${y + 10}L-2 ${y - 3}`, '#fff', 0.9, 0.2),
    )
  }).join('')
  const outline = `M${-half} ${top + half * 0.7}C${-half} ${top} ${half} ${top} ${half} ${top + half * 0.7}V${278 - half * 0.3}C${half} 280 ${-half} 280 ${-half} ${278 - half * 0.3}Z`
  return all(area(outline, '#151719'), arrows, area(outline, '@turn'))
}

const hoop = all(bar('M-58 196V30C-58 22 -54 18 -48 18H48C54 18 58 22 58 30V196', 8, '#24282c', 0.4))
const rearWheels = both(placed(96, 0, lugs(25, 88)))

const front = all(
  groundAhead(136),
  hoop,
  rearWheels,
  both(panel('M64 132C66 96 78 84 98 82C120 82 130 92 132 108H70Z', 'form')),
  both(all(swollen(box(112, 92, 13, 9, '#f08a1c', 3), 'small'))),
  '<ellipse cx="0" cy="98" rx="26" ry="7" fill="none" stroke="#15181b" stroke-width="4.600"/>',
  part('M-18 118C-18 78 18 78 18 118Z', '@seat', 'form'),
  line('M-78 246H78', '#17191b', 14) + line('M-78 241H78', '#fff', 1.4, 0.2),
  part('M-34 196H34L28 254H-28Z', '#1d2023', 'form'),
  both(placed(70, 0, lugs(16, 46))),
  both(part('M48 182C52 170 90 170 94 184L88 188C80 182 62 182 54 188Z', '#1d2125')),
  bar('M-22 122V50', 9, '#2a2e32', 0.4) +
    part('M-31 66Q-31 60 -22 60Q-13 60 -13 66V100Q-13 106 -22 106Q-31 106 -31 100Z', '@bore'),
  panel(
    'M-40 132C-40 118 -28 114 0 114C28 114 40 118 40 132L44 204C44 212 38 216 30 216H-30C-38 216 -44 212 -44 204Z',
    'large',
  ),
  area('M-30 124C-20 118 20 118 30 124L32 138H-32Z', '#fff', 'opacity=".3"'),
  area('M-34 150H34L37 200C37 206 34 208 28 208H-28C-34 208 -37 206 -37 200Z', '#0f1214'),
  ...Array.from({ length: 6 }, (_, at) => line(`M-24 ${174 + at * 6}H24`, '#4a5157', 1.8)),
  both(
    all(
      area('M6 154H31L33 168H10Z', '@lamp', 'stroke="#3a4046" stroke-width="1"'),
      dot(22, 161, 4, '#fff', 'opacity=".8"'),
    ),
  ),
  part('M-24 216H24L20 236H-20Z', '#24282c'),
  numberPlate(219, 42, 12),
)

const rear = all(
  groundAhead(136),
  both(placed(66, 0, lugs(14, 46))),
  part('M-30 126C-26 116 26 116 30 126V150H-30Z', '#1d2125'),
  bar('M22 122V50', 9, '#2a2e32', 0.4),
  '<ellipse cx="0" cy="92" rx="27" ry="8" fill="none" stroke="#15181b" stroke-width="4.600"/>',
  part('M-44 150H44V214C44 224 36 230 26 230H-26C-36 230 -44 224 -44 214Z', '@steel', 'form'),
  line('M-80 190H80', '#22262a', 22) + line('M-80 182H80', '#fff', 1.6, 0.2),
  rearWheels,
  panel(
    'M-72 148V128C-70 96 -78 84 -98 82C-120 82 -130 92 -132 108H-124V148ZM72 148V128C70 96 78 84 98 82C120 82 130 92 132 108H124V148Z',
    'form',
  ),
  part('M-28 140C-34 96 -24 72 0 72C24 72 34 96 28 140C20 148 -20 148 -28 140Z', '@seat', 'form'),
  line('M-16 86C-8 80 8 80 16 86', '#fff', 1.6, 0.25),
  part('M-34 140H34V152H-34Z', '@seat'),
  hoop,
  both(
    all(
      swollen(box(102, 116, 18, 12, '#c41421', 3), 'small'),
      box(84, 116, 15, 12, '#f08a1c', 3),
      bar('M30 216L46 250M38 192L26 226', 5, '#2b3034', 0.5),
      dot(46, 250, 5, '#8b9399'),
    ),
  ),
  swollen(dot(0, 204, 12, '@alloy'), 'small') + dot(0, 204, 6, '#15181a'),
  part('M-9 228H9V252H-9Z', '#2b3034') + part('M-20 248H20V256H-20Z', '#2b3034'),
  box(-7, 168, 14, 14, '#c41421', 2),
  seam('M-36 170H36', 0.4),
  numberPlate(132, 42, 12, -98),
)

export const tractorEnds = { front: facing(front), rear: facing(rear) }
