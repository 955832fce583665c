import { describe, expect, it } from 'vitest'
import routes from '#app/routes.ts'
import { users } from '#collections/index.ts'
import { sendCode, verifyCode } from '#domain/accounts/codes.ts'
import { hashPassword } from '#domain/accounts/password-hash.ts'
import { newDemoOutbox } from '#domain/notifications/sms.ts'
import { memoryRateLimits } from '#domain/rate-limits/rate-limits.ts'
import { newContext, systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { RecordError } from '#records/errors.ts'
import { openAuthSite } from './kit/auth-site.ts'
import { createDatabase } from './kit/database.ts'
import { countPasswordHashes } from './kit/password-hashes.ts'
import { recordStatements } from './kit/record-queries.ts'
import { createVisitor } from './kit/visitor.ts'

const { db } = await createDatabase()
const { member } = await openAuthSite(db)
const secret = 'a secret of thirty-two characters'

/** Codes with limits that an attacker with many addresses does not reach. */
function codes() {
  const outbox = newDemoOutbox()
  const sms = { send: async (message: Parameters<typeof outbox.add>[0]) => outbox.add(message) }
  const ctx = newContext(db)
  const sender = { address: '198.51.100.1', limits: memoryRateLimits(300, { perIPv4: 1e6 }), sms, secret }
  const report = (error: unknown) => {
    throw error
  }
  const ask = async (phone: string) => (await sendCode(ctx, phone, { ...sender, report })).nonce
  const guess = (phone: string, code: string, nonce: string) =>
    verifyCode(ctx, { phone, code, nonce }, sender).then(
      () => 'in',
      error => (error instanceof RecordError ? error.message : String(error)),
    )
  return { ask, guess, last: () => outbox.messages.at(-1)?.text.match(/\d{6}/)?.[0] ?? '' }
}

it.each([
  ['five by who asked for the code', '9822090001', 5, true],
  ['three by all others', '9822090002', 3, false],
])('three hundred guesses are %s', async (_, phone, tries, isAsker) => {
  const { ask, guess, last } = codes()
  const issued = await ask(phone)
  const nonce = isAsker ? issued : ''
  const right = Number(last())
  // The right one is among them, but not among the first.
  const guesses = Array.from({ length: 300 }, (_, at) =>
    String((right - 250 + at + 1e6) % 1e6).padStart(6, '0'),
  )
  const answerCounts = new Map<string, number>()
  for (let at = 0; at < guesses.length; at += 50) {
    const answers = await Promise.all(guesses.slice(at, at + 50).map(code => guess(phone, code, nonce)))
    for (const answer of answers) answerCounts.set(answer, (answerCounts.get(answer) ?? 0) + 1)
  }
  expect(Object.fromEntries(answerCounts)).toEqual({
    'Invalid OTP code. Please check and try again.': tries - 1,
    'Too many wrong codes. Please request a new one.': 300 - tries + 1,
  })
  expect(await guess(phone, last(), nonce)).toBe('Too many wrong codes. Please request a new one.')
})

it('a known number takes the same work as an unknown one', async () => {
  const control = countPasswordHashes()
  await hashPassword('marigold lantern')
  expect(control()).toBe(1)
  const { ask, guess } = codes()
  const number = (at: number) => `98221${String(at).padStart(5, '0')}`
  const rows = { number: number(1), email: `${number(1)}@phone.invalid` }
  await createRecord(systemContext(db), users, {}, { set: rows })
  /** The work for a code and one wrong guess: each statement, and the number of password hashes. */
  const workFor = async (phone: string) => {
    const hashes = countPasswordHashes()
    const statements = await recordStatements(async () => {
      expect(await guess(phone, 'none', await ask(phone))).toMatch(/^Invalid OTP code/)
    })
    return { statements, hashes: hashes() }
  }
  const unknown = await workFor(number(2))
  expect(unknown.statements.length).toBeGreaterThan(1)
  expect(unknown.hashes).toBe(0)
  expect(await workFor(number(1))).toEqual(unknown)
})

type Route = { path?: string; children?: Route[] }
const paths = (all: Route[], above = ''): string[] =>
  all.flatMap(({ path = '', children = [] }) => {
    const here = [above, path].filter(Boolean).join('/')
    return [`/${here}`, ...paths(children, here)]
  })

describe('a form of another site', () => {
  it('is rejected at every address, with any method, and changes nothing', async () => {
    const who = await member('9822090010')
    const all = [...new Set(paths(routes))].map(path => path.replace(/:\w+/g, 'x').replace('*', 'x'))
    // Mail programs post there; the token in the address is the only right that it needs.
    const openToMailPrograms = ['/alerts/unsubscribe', '/hi/alerts/unsubscribe']
    expect(all.length).toBeGreaterThan(50)
    const origins: Record<string, string>[] = [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { 'Sec-Fetch-Site': 'none' },
      { 'Sec-Fetch-Site': '', Origin: 'https://evil.example' },
      { 'Sec-Fetch-Site': '', Origin: 'null' },
      { 'Sec-Fetch-Site': '' },
    ]
    const addresses = all.flatMap(path => [path, `${path === '/' ? '/_root' : path}.data`])
    for (const address of addresses.filter(each => !openToMailPrograms.includes(each)))
      for (const headers of origins) {
        const { answer } = await who.post(address, { intent: 'end-all' }, headers)
        expect(answer.status, `${address} from ${JSON.stringify(headers)}`).toBe(403)
      }
    expect((await who.get('/profile')).answer.status).toBe(200)
  })

  it('has no session in the API either, which ignores cookies', async () => {
    const who = await member('9822090011')
    const { user } = JSON.parse((await who.get('/api/session')).html)
    const { answer } = await who.post(
      `/api/collections/users/records/${user.id}`,
      {},
      { 'Sec-Fetch-Site': 'cross-site' },
    )
    expect(answer.status).toBe(404)
    const stranger = createVisitor((await openAuthSite(db)).app)
    for (const [name, value] of who.cookies) stranger.cookies.set(name, value)
    const gone = await stranger.get(`/api/collections/users/records/${user.id}`)
    expect(gone.answer.status).toBe(404)
  })
})
