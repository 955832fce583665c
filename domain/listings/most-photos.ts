/** Pictures of one listing, the main one included. */
export const mostPhotos = 21
