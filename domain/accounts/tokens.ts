import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a token says. `exp` in seconds since 1970; `collectionId` tells members from operators. */
export type Claims = {
  type: 'auth'
  id: string
  collectionId: string
  refreshable: boolean
  exp: number
  sessionId: string
}

const header = encode({ alg: 'HS256', typ: 'JWT' })

/** The signed token: a JWT, HS256, keyed by the account's own key and the server's secret together. */
export function signToken(claims: Claims, tokenKey: string, secret: string): string {
  const body = `${header}.${encode(claims)}`
  return `${body}.${signature(body, tokenKey, secret).toString('base64url')}`
}

/** What a token claims, before its signature is looked at; `undefined` where it is no token of ours or has expired. */
export function claimsOf(token: string, now = Date.now()): Claims | undefined {
  const [head, payload, tail, ...rest] = token.split('.')
  // Our own header and no other: a token cannot choose how it is checked.
  if (head !== header || !payload || !tail || rest.length) return undefined
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
    return isClaims(claims) && claims.exp * 1000 > now ? claims : undefined
  } catch {
    return undefined
  }
}

/** Whether the token was signed with these keys; compared in constant time. */
export function isSigned(token: string, tokenKey: string, secret: string): boolean {
  if (!tokenKey) return false
  const end = token.lastIndexOf('.')
  const given = Buffer.from(token.slice(end + 1), 'base64url')
  const expected = signature(token.slice(0, end), tokenKey, secret)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const signature = (body: string, tokenKey: string, secret: string) =>
  createHmac('sha256', tokenKey + secret)
    .update(body)
    .digest()

function encode(value: unknown) {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function isClaims(value: unknown): value is Claims {
  if (typeof value !== 'object' || value === null) return false
  const { type, id, collectionId, exp, sessionId } = value as Partial<Claims>
  const areTexts = [id, collectionId, sessionId].every(
    text => typeof text === 'string' && !text.includes('\0'),
  )
  return type === 'auth' && areTexts && typeof exp === 'number'
}
