/** The maximum number of pictures of a listing, including the main one. */
export const maxPhotos = 21
