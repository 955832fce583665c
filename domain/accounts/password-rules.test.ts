import { expect, it } from 'vitest'
import { isCommonPassword, validatePassword } from './password-rules.ts'

it.each([
  ['', '', { password: { code: 'validation_required' } }],
  ['seven77', 'seven77', { password: { code: 'validation_min_text_constraint', params: { min: 8 } } }],
  ['x'.repeat(129), '', { password: { code: 'validation_max_text_constraint' } }],
  ['password123', 'password123', { password: { code: 'validation_common_password' } }],
  ['ghat road 9', 'ghat road 8', { passwordConfirm: { code: 'validation_values_mismatch' } }],
])('%s is rejected', (password, confirm, problems) => {
  expect(validatePassword(password, confirm)).toMatchObject(problems)
})

it.each(['ghat road 9', 'गाड़ी चलाओ धीरे', 'x9'.repeat(4) + 'k'.repeat(120)])('%s is accepted', password => {
  expect(validatePassword(password, password)).toEqual({})
})

it.each(['12345678', '87654321', 'aaaaaaaa', 'abababab', 'India@123', 'PASSWORD', 'qwerty!1'])(
  '%s is common',
  password => expect(isCommonPassword(password)).toBe(true),
)
