import { expect, it } from 'vitest'
import { teeBody } from './cached-response.ts'

it('gives the body to the visitor and its bytes to the cache', async () => {
  const [body, copy] = teeBody(new Response('a page'))
  expect(await new Response(body).text()).toBe('a page')
  expect(String(await copy)).toBe('a page')
})

it('gives no bytes of a body that breaks off', async () => {
  const broken = new ReadableStream({ pull: controller => controller.error(new Error('broken')) })
  const [body, copy] = teeBody(new Response(broken))
  await expect(new Response(body).text()).rejects.toThrow()
  expect(await copy).toBeUndefined()
})

it('has an empty text for a response without a body', async () => {
  const [body, copy] = teeBody(new Response(null))
  expect(body).toBeNull()
  expect(String(await copy)).toBe('')
})
