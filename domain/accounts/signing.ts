import { randomBytes } from 'node:crypto'
import { type JWTPayload, jwtVerify, SignJWT } from 'jose'

const header = { alg: 'HS256', typ: 'JWT' }
const bytesOf = (key: string) => new TextEncoder().encode(key)

/** A JSON web token with these claims, HS256. */
export const signJwt = (claims: JWTPayload, key: string): Promise<string> =>
  new SignJWT(claims).setProtectedHeader(header).sign(bytesOf(key))

/** What a token claims if it was signed with the key and has not expired. */
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

/** Signs what only we may say, for some time, and reads it again; what is broken or old reads as nothing. */
export type Signer<Payload> = {
  sign: (said: Payload) => Promise<string>
  read: (token: string) => Promise<Payload | undefined>
}

type Options = { purpose: string; lifetime: number; now?: () => number }

/**
 * A signer with the secret; without one, with a key that lives as long as the process. A token made for one purpose does
 * not pass for another's. `lifetime` in seconds.
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
      // Only we could sign it, so it has the form that we gave it.
      return claims?.said as Payload | undefined
    },
  }
}
