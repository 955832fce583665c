/** Pictures of one listing, the main one included. */
export const maxPhotos = 21
