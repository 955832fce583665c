import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { language } from '#app/messages/language.ts'
import { setLocale } from './locale.ts'

const app = new Hono().use(setLocale).all('*', async c => {
  const before = language()
  await new Promise(resolve => setTimeout(resolve, 5))
  return c.text(`${before} ${language()}`)
})

it('answers each of several requests at once in the language of its own address', async () => {
  const paths = ['/', '/hi', '/cars', '/hi/cars', '/hire', '/api/health', '/hi?q=x']
  const answers = await Promise.all(paths.map(async path => (await app.request(path)).text()))
  expect(answers).toEqual(['en en', 'hi hi', 'en en', 'hi hi', 'en en', 'en en', 'hi hi'])
})

it('has no language where there is no request', () => {
  expect(() => language()).toThrow('outside of a request')
})
