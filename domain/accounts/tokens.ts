import { decodeJwt, decodeProtectedHeader, type JWTPayload } from 'jose'
import { signJwt, verifyJwt } from './signing.ts'

/** The claims of a token. `exp` in seconds since 1970; `collectionId` distinguishes members from operators. */
export type Claims = {
  type: 'auth'
  id: string
  collectionId: string
  refreshable: boolean
  exp: number
  sessionId: string
}

/** The signed token: a JWT, HS256, keyed with both the account's key and the server's secret. */
export const signToken = (claims: Claims, tokenKey: string, secret: string): Promise<string> =>
  signJwt(claims, tokenKey + secret)

/** Decodes a token's claims without checking the signature; `undefined` if it is malformed, foreign or expired. */
export function decodeClaims(token: string, now = Date.now()): Claims | undefined {
  try {
    if (decodeProtectedHeader(token).alg !== 'HS256') return undefined
    const claims = decodeJwt(token)
    return isClaims(claims) && claims.exp * 1000 > now ? claims : undefined
  } catch {
    return undefined
  }
}

/** Whether the token was signed with these keys and has not expired. */
export const hasValidSignature = async (token: string, tokenKey: string, secret: string): Promise<boolean> =>
  tokenKey !== '' && (await verifyJwt(token, tokenKey + secret)) !== undefined

function isClaims(value: JWTPayload): value is JWTPayload & Claims {
  const { type, id, collectionId, exp, sessionId } = value
  const areTexts = [id, collectionId, sessionId].every(
    text => typeof text === 'string' && !text.includes('\0'),
  )
  return type === 'auth' && areTexts && typeof exp === 'number'
}
