import { createECDH, hkdfSync } from 'node:crypto'

/** The keys by which push services recognise the site (RFC 8292), base64url, and the address of its operators. */
export type VapidKeys = { publicKey: string; privateKey: string; subject: string }

/** The order of the curve P-256. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** The keys of this private key. Throws if it is no private key of the curve P-256. */
export function vapidKeysOf(privateKey: string, subject: string): VapidKeys {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(privateKey, 'base64url')
  return { publicKey: curve.getPublicKey('base64url'), privateKey, subject }
}

/**
 * Keys that follow from the secret of the sessions, so that all processes of a site have the same ones and none must be
 * stored. Browsers that subscribed with other keys subscribe again at their next visit.
 */
export function deriveVapidKeys(secret: string, subject: string): VapidKeys {
  // More bits than the order has, so that all keys are equally likely.
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'web push VAPID key', 48))
  const scalar = (BigInt(`0x${bytes.toString('hex')}`) % (order - 1n)) + 1n
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex').toString('base64url')
  return vapidKeysOf(privateKey, subject)
}
