/** The whole vehicle from the side, from ahead and from behind, and two close-ups of it. */
export const views = ['side', 'front', 'rear', 'wheel', 'cabin'] as const
export type View = (typeof views)[number]

/** The kinds of vehicle that are pictured; each has a plate of every view in `plates/`. */
export const bodies = [
  'hatchback',
  'sedan',
  'micro-suv',
  'compact-suv',
  'suv',
  'offroader',
  'mpv',
  'ev-crossover',
  'luxury-sedan',
  'coupe',
  'pickup',
  'van',
] as const
export type Body = (typeof bodies)[number]

type Frame = readonly [x: number, y: number, width: number, height: number]

/** The part of a plate that a view shows, in its pixels: the side is cut close, all others are 16:9. */
export const frameOf = (view: View): Frame => [0, 0, 1440, view === 'side' ? 588 : 810]
