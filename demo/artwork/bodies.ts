/** What part of a drawing a picture shows: x, y, width and height in the drawing's own units. */
type Frame = readonly [x: number, y: number, width: number, height: number]

/** The whole vehicle from the side, and close-ups of it in 16:9. */
export const views = ['side', 'front', 'rear', 'wheel', 'cabin'] as const
export type View = (typeof views)[number]

// Cars share one frame and one scale, so that side by side on cards they keep their true proportions.
const carSide: Frame = [31, 62, 578, 236]

const frames = {
  hatchback: {
    side: carSide,
    front: [312, 124, 284, 159.75],
    rear: [64, 124, 284, 159.75],
    wheel: [362, 171, 202, 113.625],
    cabin: [104, 68, 328, 184.5],
  },
  'compact-suv': {
    side: carSide,
    front: [336, 116, 304, 171],
    rear: [36, 116, 304, 171],
    wheel: [376, 162, 216, 121.5],
    cabin: [100, 60, 356, 200.25],
  },
  sedan: {
    side: carSide,
    front: [346, 126, 284, 159.75],
    rear: [12, 126, 284, 159.75],
    wheel: [376, 172, 202, 113.625],
    cabin: [100, 72, 352, 198],
  },
} as const satisfies Record<string, Record<View, Frame>>

/** The kinds of vehicle that are drawn; each is `bodies/<name>.svg`. */
export type Body = keyof typeof frames

export const bodies = Object.keys(frames) as [Body, ...Body[]]

/** Where in the drawing of that body a view is found. */
export const frameOf = (body: Body, view: View): Frame => frames[body][view]
