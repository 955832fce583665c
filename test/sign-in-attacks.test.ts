import { describe, expect, it } from 'vitest'
import routes from '#app/routes.ts'
import { users } from '#collections/index.ts'
import { sendCode, verifyCode } from '#domain/accounts/codes.ts'
import { memoryLimits } from '#domain/limits/limits.ts'
import { memoryOutbox } from '#domain/notifications/sms.ts'
import { newContext, systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { RecordError } from '#records/errors.ts'
import { freshDatabase } from './kit/database.ts'
import { signingIn } from './kit/signing-in.ts'
import { visitor } from './kit/visitor.ts'

const { db } = await freshDatabase()
const { member } = await signingIn(db)
const secret = 'a secret of thirty-two characters'

/** Codes as they are sent, with limits that an attacker with many addresses does not meet. */
function codes() {
  const outbox = memoryOutbox()
  const sms = { send: async (message: Parameters<typeof outbox.add>[0]) => outbox.add(message) }
  const ctx = newContext(db)
  const ask = (phone: string) =>
    sendCode(ctx, phone, { address: '198.51.100.1', limits: memoryLimits(300), sms, secret })
  const guess = (phone: string, code: string) =>
    verifyCode(ctx, phone, code, secret).then(
      () => 'in',
      error => (error instanceof RecordError ? error.message : String(error)),
    )
  return { ask, guess, last: () => outbox.messages.at(-1)?.text.match(/\d{6}/)?.[0] ?? '' }
}

it('ten thousand guesses are five', async () => {
  const { ask, guess, last } = codes()
  const phone = '9822090001'
  await ask(phone)
  const right = Number(last())
  // The right one is among them, but not among the first.
  const guesses = Array.from({ length: 10_000 }, (_, at) =>
    String((right - 9000 + at + 1e6) % 1e6).padStart(6, '0'),
  )
  const told = new Map<string, number>()
  for (let at = 0; at < guesses.length; at += 50) {
    const answers = await Promise.all(guesses.slice(at, at + 50).map(code => guess(phone, code)))
    for (const answer of answers) told.set(answer, (told.get(answer) ?? 0) + 1)
  }
  expect(Object.fromEntries(told)).toEqual({
    'Invalid OTP code. Please check and try again.': 5,
    'OTP has expired. Please request a new one.': 9995,
  })
  expect(await guess(phone, last())).toBe('OTP has expired. Please request a new one.')
})

it('a known number takes no other time than an unknown one', async () => {
  const { ask, guess } = codes()
  const rounds = 60
  const number = (at: number) => `98221${String(at).padStart(5, '0')}`
  const own = systemContext(db)
  // Every other number is a member's.
  for (let at = 0; at < rounds; at += 2)
    await createRecord(own, users, {}, { number: number(at), email: `${number(at)}@phone.invalid` })
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  for (let at = 0; at < rounds; at++) {
    const start = performance.now()
    await ask(number(at))
    await guess(number(at), 'none')
    times[at % 2 ? 'unknown' : 'known'].push(performance.now() - start)
  }
  const median = (all: number[]) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
  const ratio = median(times.known) / median(times.unknown)
  // Looking a member up, or hashing a password, would cost several times as much on one side.
  expect(ratio).toBeGreaterThan(0.5)
  expect(ratio).toBeLessThan(2)
})

type Route = { path?: string; children?: Route[] }
const paths = (all: Route[], above = ''): string[] =>
  all.flatMap(({ path = '', children = [] }) => {
    const here = [above, path].filter(Boolean).join('/')
    return [`/${here}`, ...paths(children, here)]
  })

describe('a form of another site', () => {
  it('is refused at every address, whatever the method, and changes nothing', async () => {
    const who = await member('9822090010')
    const all = [...new Set(paths(routes))].map(path => path.replace(/:\w+/g, 'x').replace('*', 'x'))
    expect(all.length).toBeGreaterThan(50)
    const origins: Record<string, string>[] = [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { 'Sec-Fetch-Site': 'none' },
      { 'Sec-Fetch-Site': '', Origin: 'https://evil.example' },
      { 'Sec-Fetch-Site': '', Origin: 'null' },
      { 'Sec-Fetch-Site': '' },
    ]
    for (const path of all)
      for (const address of [path, `${path === '/' ? '/_root' : path}.data`])
        for (const headers of origins) {
          const { answer } = await who.post(address, { intent: 'end-all' }, headers)
          expect(answer.status, `${address} from ${JSON.stringify(headers)}`).toBe(403)
        }
    expect((await who.get('/profile')).answer.status).toBe(200)
  })

  it('finds no session in the API either, which takes no cookies', async () => {
    const who = await member('9822090011')
    const { user } = JSON.parse((await who.get('/api/session')).html)
    const { answer } = await who.post(
      `/api/collections/users/records/${user.id}`,
      {},
      { 'Sec-Fetch-Site': 'cross-site' },
    )
    expect(answer.status).toBe(404)
    const stranger = visitor((await signingIn(db)).app)
    for (const [name, value] of who.kept) stranger.kept.set(name, value)
    const gone = await stranger.get(`/api/collections/users/records/${user.id}`)
    expect(gone.answer.status).toBe(404)
  })
})
