import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Signs what only we may say, for some time, and reads it again; what is broken or old reads as nothing. */
export type Signer<Said> = { sign: (said: Said) => string; read: (token: string) => Said | undefined }

type Options = { purpose: string; lifetime: number; now?: () => number }

/**
 * A signer with the secret; without one, with a key that lives as long as the process. Each purpose has a key of its
 * own, so that no signature made for one passes for another's. `lifetime` in milliseconds.
 */
export function newSigner<Said>(
  secret: string | undefined,
  { purpose, lifetime, now = Date.now }: Options,
): Signer<Said> {
  const key = secret ? createHmac('sha256', secret).update(purpose).digest() : randomBytes(32)
  const signatureOf = (payload: string) => createHmac('sha256', key).update(payload).digest()
  return {
    sign(said) {
      const payload = Buffer.from(JSON.stringify({ said, until: now() + lifetime })).toString('base64url')
      return `${payload}.${signatureOf(payload).toString('base64url')}`
    },
    read(token) {
      const [payload = '', given = ''] = token.split('.')
      const signature = Buffer.from(given, 'base64url')
      const expected = signatureOf(payload)
      if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return undefined
      // Only we could sign it, so it has the form that we gave it.
      const { said, until } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
        said: Said
        until: number
      }
      return until > now() ? said : undefined
    },
  }
}
