import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Viewer } from '#collections/access.ts'

/** Short-lived tokens for the addresses of protected files. A broken or old one reads as nobody. */
export type FileTokens = { issue: (viewer: Viewer) => string; read: (token: string) => Viewer | undefined }

const lifetime = 180_000

/** Tokens signed with the secret; without one, with a key that lives as long as the process. */
export function signedFileTokens(secret?: string, now = Date.now): FileTokens {
  // A key of its own, so that no other signature made with the secret passes for one of these.
  const key = secret ? createHmac('sha256', secret).update('file tokens').digest() : randomBytes(32)
  const signatureOf = (payload: string) => createHmac('sha256', key).update(payload).digest()
  return {
    issue(viewer) {
      const payload = Buffer.from(JSON.stringify({ viewer, until: now() + lifetime })).toString('base64url')
      return `${payload}.${signatureOf(payload).toString('base64url')}`
    },
    read(token) {
      const [payload = '', given = ''] = token.split('.')
      const signature = Buffer.from(given, 'base64url')
      const expected = signatureOf(payload)
      if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return undefined
      // Only we could sign it, so it has the form that we gave it.
      const { viewer, until } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
        viewer: Viewer
        until: number
      }
      return until > now() ? viewer : undefined
    },
  }
}
