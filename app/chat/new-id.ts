const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Fifteen random `[a-z0-9]`, made where the message is written. */
export const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(15)), byte => alphabet[byte % alphabet.length]).join('')
