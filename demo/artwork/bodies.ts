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

/** Bodies of two-wheelers and of commercial vehicles, and the views that they have. */
export const bikeBodies = [
  'commuter',
  'roadster',
  'classic',
  'sport',
  'adventure',
  'cruiser',
  'scooter',
  'e-scooter',
  'e-motorcycle',
] as const
export const commercialBodies = [
  'truck',
  'bus',
  'tractor',
  'pickup',
  'mini-truck',
  'three-wheeler',
  'tipper',
] as const
export const outerViews = ['side', 'front', 'rear'] as const satisfies readonly View[]

type Frame = readonly [x: number, y: number, width: number, height: number]

/** The part of a plate that a view shows, in its pixels: the side is cut close, all others are 16:9. */
export const frameOf = (view: View): Frame => [0, 0, 1440, view === 'side' ? 588 : 810]
