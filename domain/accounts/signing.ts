import { randomBytes } from 'node:crypto'
import { type JWTPayload, jwtVerify, SignJWT } from 'jose'

const header = { alg: 'HS256', typ: 'JWT' }
const bytesOf = (key: string) => new TextEncoder().encode(key)

/** A JSON web token with these claims, HS256. */
export const signJwt = (claims: JWTPayload, key: string): Promise<string> =>
  new SignJWT(claims).setProtectedHeader(header).sign(bytesOf(key))

/** The claims of a token that is signed with the key and has not expired. */
export async function verifyJwt(
  token: string,
  key: string,
  { audience, now = Date.now }: { audience?: string; now?: () => number } = {},
): Promise<JWTPayload | undefined> {
  try {
    const checks = { algorithms: [header.alg], currentDate: new Date(now()), ...(audience && { audience }) }
    return (await jwtVerify(token, bytesOf(key), checks)).payload
  } catch {
    return undefined
  }
}

/** Signs payloads with a lifetime and verifies them. Invalid or expired tokens read as `undefined`. */
export type Signer<Payload> = {
  sign: (said: Payload) => Promise<string>
  read: (token: string) => Promise<Payload | undefined>
}

type Options = { purpose: string; lifetime: number; now?: () => number }

/**
 * A signer keyed with the secret, or with a random key per process if there is none. A token for one purpose is invalid
 * for another. `lifetime` in seconds.
 */
export function newSigner<Payload>(
  secret = randomBytes(32).toString('base64url'),
  { purpose, lifetime, now = Date.now }: Options,
): Signer<Payload> {
  const key = `${purpose}:${secret}`
  return {
    sign: said => signJwt({ said, aud: purpose, exp: Math.floor(now() / 1000) + lifetime }, key),
    read: async token => {
      const claims = await verifyJwt(token, key, { audience: purpose, now })
      // Only this server can sign it, so the payload has the type that was signed.
      return claims?.said as Payload | undefined
    },
  }
}
