import { both, tyreAhead } from './ahead.ts'
import { all, dot, line, placed } from './marks.ts'

export const tyres = (x: number, half: number, r = 40) => both(placed(x, 0, tyreAhead(half, r)))

export const wipers = all(
  line('M-54 132L-14 122M14 132L54 122', '#0b0d0f', 2.4),
  dot(-54, 133, 2.4, '#0b0d0f') + dot(14, 133, 2.4, '#0b0d0f'),
)
export const seats = both(
  '<path d="M24 138V112C24 104 54 104 54 112V138ZM31 104V96C31 91 47 91 47 96V104Z" fill="#06080a" opacity=".55"/>',
)
