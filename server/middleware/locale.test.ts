import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { language } from '#app/messages/language.ts'
import { setLocale } from './locale.ts'

const paths = ['/', '/hi', '/cars', '/hi/cars', '/hire', '/api/health', '/hi?q=x']
let arrived = 0
const { promise: allArrived, resolve: continueAll } = Promise.withResolvers<void>()

const app = new Hono().use(setLocale).all('*', async c => {
  const before = language()
  if (++arrived === paths.length) continueAll()
  await allArrived
  return c.text(`${before} ${language()}`)
})

it('gives each of several concurrent requests the language of its path', async () => {
  const answers = await Promise.all(paths.map(async path => (await app.request(path)).text()))
  expect(answers).toEqual(['en en', 'hi hi', 'en en', 'hi hi', 'en en', 'en en', 'hi hi'])
})

it('has no language outside a request', () => {
  expect(() => language()).toThrow('outside a request')
})
