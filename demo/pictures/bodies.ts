/** The whole vehicle from the side, from ahead and from behind, and of cars two close-ups of it. */
export const views = ['side', 'front', 'rear', 'wheel', 'cabin'] as const
export type View = (typeof views)[number]

/** The kinds of cars, which are photographed in `studio/`. */
export const carBodies = [
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

/** What only commercial vehicles are; they are pickups too. */
const heavyBodies = ['truck', 'tipper', 'mini-truck', 'three-wheeler', 'bus', 'tractor'] as const
export const commercialBodies = [...heavyBodies, 'pickup'] as const

/** The kinds of two-wheelers and commercial vehicles, which are drawn in `drawings/`. */
export const illustratedBodies = [...bikeBodies, ...heavyBodies] as const

/** The views of what is drawn. */
export const illustratedViews = ['side', 'front', 'rear'] as const satisfies View[]

/** Every kind of vehicle that is pictured; each has a plate of every view of it in `plates/`. */
export const bodies = [...carBodies, ...illustratedBodies] as const
export type Body = (typeof bodies)[number]

const illustrated: ReadonlySet<Body> = new Set(illustratedBodies)

export const viewsOf = (body: Body): readonly View[] => (illustrated.has(body) ? illustratedViews : views)

type Frame = readonly [x: number, y: number, width: number, height: number]

/** The part of a plate that a view shows, in its pixels: the side is cut close, all others are 16:9. */
export const frameOf = (view: View): Frame => [0, 0, 1440, view === 'side' ? 588 : 810]
