import type { FieldError } from '#records/errors.ts'
import { required } from '#records/field-types/field-type.ts'

const minLength = 8
const maxLength = 128

/** Common beginnings of passwords, in India too. Digits or signs that follow them add little strength. */
const common = [
  'password',
  'passw0rd',
  'p@ssword',
  'p@ssw0rd',
  'welcome',
  'letmein',
  'iloveyou',
  'admin',
  'administrator',
  'qwerty',
  'qwertyuiop',
  'asdfghjkl',
  'qazwsxedc',
  '1q2w3e4r',
  '1q2w3e4r5t',
  'zaq12wsx',
  'abcdefgh',
  'abcdefg',
  'sunshine',
  'princess',
  'football',
  'baseball',
  'superman',
  'computer',
  'internet',
  'whatever',
  'trustno1',
  'india',
  'bharat',
  'jaihind',
  'krishna',
  'ganesh',
  'jaishreeram',
  'saibaba',
  'omsairam',
  'cricket',
  'sachin',
  'mumbai',
  'delhi',
  'sawari',
  'abc',
  'abcd',
  'abcde',
  'abcdef',
  'test',
  'demo',
  'user',
  'login',
  'secret',
  'changeme',
]
const commonWords = new Set(common)

/** The errors of a new password and its repetition, by field; empty if both are valid. */
export function validatePassword(password: string, passwordConfirm: string): Record<string, FieldError> {
  const problem = findPasswordError(password)
  if (problem) return { password: problem }
  if (password !== passwordConfirm) {
    return { passwordConfirm: { code: 'validation_values_mismatch', message: "Values don't match." } }
  }
  return {}
}

function findPasswordError(password: string): FieldError | undefined {
  const length = [...password].length
  if (!length) return required
  if (length < minLength) {
    const message = `Password must be at least ${minLength} characters long.`
    return { code: 'validation_min_text_constraint', message, params: { min: minLength } }
  }
  if (length > maxLength) {
    const message = `Password must be at most ${maxLength} characters long.`
    return { code: 'validation_max_text_constraint', message, params: { max: maxLength } }
  }
  if (isCommonPassword(password)) {
    return { code: 'validation_common_password', message: 'This password is easy to guess. Choose another.' }
  }
  return undefined
}

/** Common words with or without digits and signs after them, digit sequences, and two characters repeated. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  if (new Set(lower).size <= 2) return true
  if (commonWords.has(lower) || commonWords.has(lower.replace(/[\d\W_]+$/, ''))) return true
  return '01234567890123456789'.includes(lower) || '98765432109876543210'.includes(lower)
}
