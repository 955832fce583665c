import type { Context } from 'hono'
import type { Viewer } from '#collections/access.ts'
import { newSigner, type Signer } from '#domain/accounts/signing.ts'
import { RecordError } from '#records/errors.ts'
import type { Services } from '#server/services.ts'
import type { AppEnv } from '#server/variables.ts'
import { createCallerContext } from '../wire.ts'

/** Short-lived tokens for the URLs of protected files. An invalid or expired one has no viewer. */
export type FileTokens = Signer<Viewer>

/** In seconds. */
const lifetime = 180

/** Tokens signed with the secret; without one, with a random key of this process. */
export const signedFileTokens = (secret?: string, now = Date.now): FileTokens =>
  newSigner(secret, { purpose: 'file tokens', lifetime, now })

/** `POST /api/files/token`: a token for protected files, valid for three minutes. 401 for guests. */
export const issueToken = (services: Services, tokens: FileTokens) => async (c: Context<AppEnv>) => {
  const { viewer } = createCallerContext(c, services)
  if (viewer.kind === 'guest') {
    throw new RecordError(401, 'The request requires valid record authorization token.')
  }
  c.header('Cache-Control', 'no-store')
  return c.json({ token: await tokens.sign(viewer) })
}
