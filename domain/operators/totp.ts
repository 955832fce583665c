import { Secret, TOTP } from 'otpauth'

const period = 30
/** One step before and one after, for clocks that differ. */
const tolerance = 1

/** A new secret for an authenticator app, in base32: 160 random bits. */
export const generateTotpSecret = () => new Secret({ size: 20 }).base32

/** The address that an authenticator app reads from a QR code. */
export const totpUri = (secret: string, email: string) => totpOf(secret, email).toString()

/**
 * The step of thirty seconds since 1970 to which this six-digit code belongs; `undefined` where it is none of around
 * now. Who takes a code keeps its step and takes none of it or before it again.
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
