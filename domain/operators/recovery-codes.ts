import { createHmac, randomBytes } from 'node:crypto'
import { Secret } from 'otpauth'

const codeCount = 10

/** Ten codes of eighty random bits in groups of four. Each is valid for one sign-in without the phone. */
export const generateRecoveryCodes = (): string[] =>
  Array.from({ length: codeCount }, () =>
    groupLetters(new Secret({ buffer: bufferOf(randomBytes(10)) }).base32),
  )

/** The stored form of a recovery code, independent of how it was typed: keyed with the server's secret. */
export const hashRecoveryCode = (code: string, secret: string) =>
  createHmac('sha256', secret)
    .update(`recovery:${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`)
    .digest('base64url')

const groupLetters = (text: string) => (text.toLowerCase().match(/.{4}/g) ?? []).join('-')

const bufferOf = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer
