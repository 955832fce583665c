/** Which thing of a scene a ray has met. */
export const things = { body: 0, wheel: 1, mirror: 2, trim: 3, inside: 4, handle: 5, well: 6 } as const
