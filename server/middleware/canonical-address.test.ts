import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { canonicalAddress } from './canonical-address.ts'

const app = new Hono().use(canonicalAddress).all('*', c => c.text('here'))

it.each([
  ['/cars/', '/cars'],
  ['/Cars/Tata-Nexon', '/cars/tata-nexon'],
  ['//evil.example/x', '/evil.example/x'],
  ['/cars//', '/cars'],
  ['/cars/byBudget?fuel=Diesel', '/cars/byBuget?fuel=Diesel'],
  ['/BIKES/BYBUGET/', '/bikes/byBuget'],
  ['/news?q=A', '/auto/news?q=A'],
  ['/USED', '/used-vehicles'],
])('%s leads to %s for good', async (path, to) => {
  const answer = await app.request(`http://sawari.example${path}`)
  expect(answer.status).toBe(301)
  expect(answer.headers.get('Location')).toBe(to)
})

it.each([
  '/',
  '/cars',
  '/cars/byBuget',
  '/cars/tata-nexon?color=Red',
  '/api/files/cars/X/Y.webp',
  '/assets/Home-AbC.js',
  '/members/abc/picture/Face_X1.webp',
  '/Cars.data',
])('%s is served as it is', async path => {
  expect((await app.request(`http://sawari.example${path}`)).status).toBe(200)
})

it('does not redirect forms', async () => {
  expect((await app.request('http://sawari.example/Login/', { method: 'POST' })).status).toBe(200)
})
