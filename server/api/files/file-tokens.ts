import type { Viewer } from '#collections/access.ts'
import { newSigner, type Signer } from '#domain/accounts/signing.ts'

/** Short-lived tokens for the addresses of protected files. A broken or old one reads as nobody. */
export type FileTokens = Signer<Viewer>

/** Seconds. */
const lifetime = 180

/** Tokens signed with the secret; without one, with a key that lives as long as the process. */
export const signedFileTokens = (secret?: string, now = Date.now): FileTokens =>
  newSigner(secret, { purpose: 'file tokens', lifetime, now })
