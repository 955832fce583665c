/** The whole vehicle from the side, front and rear, and for cars two close-ups. */
export const views = ['side', 'front', 'rear', 'wheel', 'cabin'] as const
export type View = (typeof views)[number]

/** Car bodies, rendered in `studio/`. */
export const carBodies = [
  'small-ev',
  'hatchback',
  'tall-hatchback',
  'sedan',
  'micro-suv',
  'compact-suv',
  'coupe-suv',
  'suv',
  'offroader',
  'mpv',
  'ev-crossover',
  'luxury-sedan',
  'coupe',
  'pickup',
  'single-cab',
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

/** Bodies of commercial vehicles only; pickups exist as cars too. */
const heavyBodies = [
  'truck',
  'flatbed',
  'multi-axle',
  'tractor-head',
  'tipper',
  'mini-truck',
  'three-wheeler',
  'bus',
  'minibus',
  'tractor',
] as const
export const commercialBodies = [...heavyBodies, 'pickup', 'single-cab'] as const

/** Two-wheelers and commercial vehicles, illustrated in `drawings/`. */
export const illustratedBodies = [...bikeBodies, ...heavyBodies] as const

/** The views of illustrated bodies. */
export const illustratedViews = ['side', 'front', 'rear'] as const satisfies View[]

/** Every body with pictures; each has a plate for every view in `plates/`. */
export const bodies = [...carBodies, ...illustratedBodies] as const
export type Body = (typeof bodies)[number]

const illustrated: ReadonlySet<Body> = new Set(illustratedBodies)

export const viewsOf = (body: Body): readonly View[] => (illustrated.has(body) ? illustratedViews : views)

type Frame = readonly [x: number, y: number, width: number, height: number]

/** The part of a plate that a view shows, in plate pixels: the side is cropped closely, all others are 16:9. */
export const frameOf = (view: View): Frame => [0, 0, 1440, view === 'side' ? 588 : 810]
