import { Secret, TOTP } from 'otpauth'

const period = 30
/** One step before and after, for clocks that differ. */
const tolerance = 1

/** A new secret for an authenticator app, in base32: 160 random bits. */
export const generateTotpSecret = () => new Secret({ size: 20 }).base32

/** The address that an authenticator app reads from a QR code. */
export const totpUri = (secret: string, email: string) => totpOf(secret, email).toString()

/**
 * The 30-second step since 1970 of this six-digit code; `undefined` if it is not a current code. A caller that accepts
 * a code stores its step and rejects that step and earlier ones from then on.
 */
export function findTotpStep(secret: string, code: string, now = Date.now()): number | undefined {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const delta = totpOf(secret).validate({ token, window: tolerance, timestamp: now })
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta
}

const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: 'Sawari',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period,
    secret: Secret.fromBase32(secret),
  })
