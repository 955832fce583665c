import { expect, it } from 'vitest'
import { loginPath, ownPath } from './login-path.ts'

it.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example',
  'evil',
  '/login?next=/',
  '/logout',
  '/a/..//evil.example',
  '',
  null,
])('leads from %s nowhere', given => expect(ownPath(given)).toBeUndefined())

it.each(['/', '/rent/cars?seats=5#list', '/compare?ids=a,b'])('leads back to %s', given =>
  expect(ownPath(given)).toBe(given),
)

it('has an address for each step', () => {
  expect(loginPath({})).toBe('/login')
  expect(loginPath({ step: 'code', next: '/rent/cars' })).toBe('/login?step=code&next=%2Frent%2Fcars')
})
