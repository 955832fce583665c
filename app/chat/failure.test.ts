import PocketBase from 'pocketbase'
import { afterEach, expect, it, vi } from 'vitest'
import { failureText, fetchBuffered, isUnanswered, NoResponseError, namedFailure } from './failure.ts'

afterEach(() => vi.unstubAllGlobals())

/** The failure text of an SDK call when the network responds like this. */
async function failureTextOf(respond: () => Promise<Response>) {
  vi.stubGlobal('fetch', respond)
  return new PocketBase('http://sawari.test')
    .send('/api/x', { fetch: fetchBuffered })
    .catch(error => failureText(error, 'Failed to load chat'))
}

const json =
  (body: string, status = 200) =>
  async () =>
    new Response(body, { status })
const refused = (code: string) => json(`{"status":400,"data":{"conversation":{"code":"${code}"}}}`, 400)

it.each([
  ['nothing', () => Promise.reject(new TypeError('Failed to fetch')), 'No response received from server'],
  ['an empty response', json(''), 'No response received from server'],
  ['half of a response', json('{"items":[{"id":'), 'Server communication error. Please try again.'],
  ['a failure', json('{"status":500}', 500), 'Failed to load chat'],
  ['an error page of a proxy', json('<html>', 502), 'Failed to load chat'],
  [
    'too many messages',
    json('{"status":429}', 429),
    'You are sending messages too fast. Try again in a moment.',
  ],
  ['a block', refused('validation_blocked'), 'You can’t message this member.'],
  ['another refusal', refused('validation_required'), 'Failed to load chat'],
])('the failure text of %s', async (_, respond, words) => {
  expect(await failureTextOf(respond)).toBe(words)
})

it('a response passes through unchanged', async () => {
  expect(await failureTextOf(json('{"id":"x"}'))).toEqual({ id: 'x' })
  expect(namedFailure(new Error(), 'Failed to send message')).toBe('Failed to send message')
  expect(namedFailure(new NoResponseError(), 'Failed to send message')).toBe(
    'Failed to send message. No response received from server',
  )
})

it('a call that never left, or returned nothing, counts as unanswered', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const sent = new PocketBase('http://sawari.test').send('/api/x', { fetch: fetchBuffered })
  expect(await sent.catch(isUnanswered)).toBe(true)
  expect(isUnanswered(new NoResponseError())).toBe(true)
  expect(isUnanswered(new Error())).toBe(false)
})
