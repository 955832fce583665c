import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { AppEnv } from '#server/variables.ts'
import { listen } from '#test/kit/listen.ts'
import {
  postToProvider,
  RefusedMessageError,
  UnknownOutcomeError,
  withCircuitBreaker,
} from './post-to-provider.ts'

const origin = await listen(
  new Hono<AppEnv>()
    .post('/hangs', () => new Promise<Response>(() => {}))
    .post('/moved', c => c.redirect('/taken'))
    .post('/taken', c => c.text('queued'))
    .post('/:status', c => new Response('<html>', { status: Number(c.req.param('status')) })),
)
/** Only the hanging server reaches the short timeout; a busy machine may need longer for the others. */
const ask = (path: string) =>
  postToProvider(`${origin}/${path}`, { body: '{}' }, path === 'hangs' ? 100 : undefined)

it('accepts any success, whatever its body', async () => {
  expect(await ask('taken')).toEqual({})
})

it.each(['hangs', 'moved', '429', '500', '503'])('%s is a failure of the provider', async path => {
  const sent = ask(path)
  await expect(sent).rejects.toThrow()
  await expect(sent).rejects.not.toBeInstanceOf(RefusedMessageError)
  const isUnknown = path === 'hangs'
  await sent.catch(error => expect(error instanceof UnknownOutcomeError, path).toBe(isUnknown))
})

it.each(['400', '401', '404'])('%s is a refused message', async path => {
  await expect(ask(path)).rejects.toThrow(RefusedMessageError)
})

it('fails if no server listens', async () => {
  const sent = postToProvider('http://127.0.0.1:1/', { body: '' })
  await expect(sent).rejects.toThrow('fetch failed')
  await expect(sent).rejects.not.toBeInstanceOf(UnknownOutcomeError)
})

it('is not called after five failures in a row; refused messages are none', async () => {
  const answered: string[] = []
  const { send } = withCircuitBreaker({
    send: (path: string) => {
      answered.push(path)
      return ask(path)
    },
  })
  for (const path of ['400', '400', '400', '400', '400', '500', '500', '500', '500', '500', '500', '400'])
    await send(path).catch(() => {})
  expect(answered.slice(5)).toEqual(['500', '500', '500', '500', '500'])
  await expect(send('taken')).rejects.toThrow('the SMS provider is down and is not called')
})
