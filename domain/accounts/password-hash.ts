import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** Derives a key from a password; a parameter, so that tests can record the calls. */
type DeriveKey = (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>

const deriveKey: DeriveKey = promisify(argon2)

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane.
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32
const stored = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/

/** Hashes a password with argon2id and a random salt, in the standard text form that names its cost. */
export async function hashPassword(password: string, derive = deriveKey): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { message: password.normalize(), nonce, tagLength, ...cost })
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`
}

/**
 * Whether the password matches the stored hash. Without a stored hash it does the same work, so that the time does not
 * reveal which accounts exist.
 */
export async function verifyPassword(
  password: string,
  hash: string | undefined,
  derive = deriveKey,
): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = stored.exec(hash ?? '') ?? []
  if (!salt || !tag) {
    await hashPassword(password, derive)
    return false
  }
  const expected = Buffer.from(tag, 'base64')
  const found = await derive('argon2id', {
    message: password.normalize(),
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  return timingSafeEqual(found, expected)
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
