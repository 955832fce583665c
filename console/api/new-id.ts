const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** A record's or a move's id made here, so that sending it twice has one effect. */
export const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(15)), byte => letters[byte % letters.length]).join('')
