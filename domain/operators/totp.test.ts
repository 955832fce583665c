import { expect, it } from 'vitest'
import { generateRecoveryCodes, hashRecoveryCode } from './finish-sign-in.ts'
import { seal, unseal } from './seal.ts'
import { findTotpStep, generateTotpSecret, totpUri } from './totp.ts'

// RFC 6238, appendix B: the key `12345678901234567890`, the last six of its eight digits.
const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

it.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_234_567_890, '005924', 41_152_263],
  [20_000_000_000, '353130', 666_666_666],
])('accepts the code of second %i', (second, code, step) => {
  expect(findTotpStep(key, code, second * 1000)).toBe(step)
  expect(findTotpStep(key, `${code.slice(0, 3)} ${code.slice(3)}`, second * 1000)).toBe(step)
  // Tolerates clocks that differ by half a minute, but not by a minute.
  expect(findTotpStep(key, code, (second + 30) * 1000)).toBe(step)
  expect(findTotpStep(key, code, (second + 90) * 1000)).toBeUndefined()
})

it.each(['', '12345', '1234567', 'abcdef', '28708२'])('rejects %s as a code', code => {
  expect(findTotpStep(key, code, 59_000)).toBeUndefined()
})

it('gives an authenticator app what it needs', () => {
  const secret = generateTotpSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  const uri = new URL(totpUri(secret, 'desk@sawari.example'))
  expect(uri.protocol).toBe('otpauth:')
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({ issuer: 'Sawari', secret, digits: '6' })
})

it('opens sealed texts only with the secret', () => {
  const sealed = seal('a word', 'one secret')
  expect(sealed).not.toContain('a word')
  expect(seal('a word', 'one secret')).not.toBe(sealed)
  expect(unseal(sealed, 'one secret')).toBe('a word')
  expect(unseal(sealed, 'another')).toBeUndefined()
  const touched = `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`
  expect(unseal(touched, 'one secret')).toBeUndefined()
  expect(unseal('', 'one secret')).toBeUndefined()
})

it('makes ten recovery codes, and accepts them in any spelling', () => {
  const codes = generateRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/)
  const [code = ''] = codes
  expect(hashRecoveryCode(code.toUpperCase().replaceAll('-', ' '), 's')).toBe(hashRecoveryCode(code, 's'))
  expect(hashRecoveryCode(code, 'other')).not.toBe(hashRecoveryCode(code, 's'))
})
