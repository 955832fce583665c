/** Characters of one chat message, as its collection has it. */
export const messageLimit = 1000
