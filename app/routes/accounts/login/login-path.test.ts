import { expect, it } from 'vitest'
import { everyRow } from '#test/kit/every-row.ts'
import { loginPath, safeRedirectPath } from './login-path.ts'

it('rejects addresses of other sites, and of the sign-in itself', () =>
  everyRow(
    [
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
    ],
    JSON.stringify,
    next => expect(safeRedirectPath(next)).toBeUndefined(),
  ))

it.each([
  ['/%2f/evil.example', '/%2f/evil.example'],
  ['/hi/cars?fuel=Diesel', '/cars?fuel=Diesel'],
  ['/hi', '/'],
])('resolves %s to %s on this site', (next, path) => expect(safeRedirectPath(next)).toBe(path))

it.each(['/', '/rent/cars?seats=5#list', '/compare?ids=a,b'])('accepts %s', next =>
  expect(safeRedirectPath(next)).toBe(next),
)

it('has a path for each step', () => {
  expect(loginPath({})).toBe('/login')
  expect(loginPath({ step: 'code', next: '/rent/cars' })).toBe('/login?step=code&next=%2Frent%2Fcars')
})
