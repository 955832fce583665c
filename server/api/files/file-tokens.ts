import type { Viewer } from '#collections/access.ts'
import { newSigner } from '../../signer.ts'

/** Short-lived tokens for the addresses of protected files. A broken or old one reads as nobody. */
export type FileTokens = { issue: (viewer: Viewer) => string; read: (token: string) => Viewer | undefined }

const lifetime = 180_000

/** Tokens signed with the secret; without one, with a key that lives as long as the process. */
export function signedFileTokens(secret?: string, now = Date.now): FileTokens {
  const { sign, read } = newSigner<Viewer>(secret, { purpose: 'file tokens', lifetime, now })
  return { issue: sign, read }
}
