/** The maximum number of characters of one chat message, as in its collection. */
export const messageLimit = 1000
