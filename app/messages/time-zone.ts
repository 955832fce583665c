/** Dates are read in India, wherever the server or the visitor is. */
export const timeZone = 'Asia/Kolkata'
