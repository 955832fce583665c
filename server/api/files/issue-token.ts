import type { Context } from 'hono'
import { RecordError } from '#records/errors.ts'
import type { Services } from '#server/services.ts'
import type { AppEnv } from '#server/variables.ts'
import { createCallerContext } from '../wire.ts'
import type { FileTokens } from './file-tokens.ts'

/** `POST /api/files/token`: a token for protected files, valid for three minutes. 401 for guests. */
export const issueToken = (services: Services, tokens: FileTokens) => async (c: Context<AppEnv>) => {
  const { viewer } = createCallerContext(c, services)
  if (viewer.kind === 'guest') {
    throw new RecordError(401, 'The request requires valid record authorization token.')
  }
  c.header('Cache-Control', 'no-store')
  return c.json({ token: await tokens.sign(viewer) })
}
