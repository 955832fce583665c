/** Bytes of a mebibyte. */
export const mebibyte = 1024 * 1024
