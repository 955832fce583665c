import { expect, it } from 'vitest'
import { loginPath, safeRedirectPath } from './login-path.ts'

it.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example',
  'evil',
  '/login?next=/',
  '/logout',
  '/a/..//evil.example',
  '/hi//evil.example/x',
  '/hi///evil.example',
  '/hi/\\evil.example',
  '/hi\\/evil.example',
  '/hi/\t/evil.example',
  '/hi/\n/evil.example',
  '/hi/./..//evil.example',
  '/hi//',
  '/hi/login',
  '',
  null,
])('leads from %s nowhere', given => expect(safeRedirectPath(given)).toBeUndefined())

it.each([
  ['/%2f/evil.example', '/%2f/evil.example'],
  ['/hi/cars?fuel=Diesel', '/cars?fuel=Diesel'],
  ['/hi', '/'],
])('leads from %s to %s of this site', (given, path) => expect(safeRedirectPath(given)).toBe(path))

it.each(['/', '/rent/cars?seats=5#list', '/compare?ids=a,b'])('leads back to %s', given =>
  expect(safeRedirectPath(given)).toBe(given),
)

it('has a path for each step', () => {
  expect(loginPath({})).toBe('/login')
  expect(loginPath({ step: 'code', next: '/rent/cars' })).toBe('/login?step=code&next=%2Frent%2Fcars')
})
