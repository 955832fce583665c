import type { Viewer } from '#collections/access.ts'
import { newSigner, type Signer } from '#domain/accounts/signing.ts'

/** Short-lived tokens for the URLs of protected files. An invalid or expired one has no viewer. */
export type FileTokens = Signer<Viewer>

/** In seconds. */
const lifetime = 180

/** Tokens signed with the secret; without one, with a random key of this process. */
export const signedFileTokens = (secret?: string, now = Date.now): FileTokens =>
  newSigner(secret, { purpose: 'file tokens', lifetime, now })
