const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** A random record id of fifteen `[a-z0-9]`, created by the client. */
export const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(15)), byte => alphabet[byte % alphabet.length]).join('')
