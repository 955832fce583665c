import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { systemContext } from '#records/context.ts'
import { readEnv } from '#server/env.ts'
import { builtApp } from '#test/kit/app.ts'
import { createDatabase } from '#test/kit/database.ts'
import { liveSettings } from '#test/kit/live-settings.ts'
import { createMember } from '#test/kit/people.ts'
import { forgedToken } from './tokens.ts'

// No invented cookie signs anyone in, and no page breaks. Runs a fifth of the API test's cases, because each may render
// a page.

const { fuzzCases } = readEnv()
const tellTale = 'Tell Tale'
const secret = liveSettings.SESSION_SECRET

const { db } = await createDatabase()
const app = await builtApp(db, { SESSION_SECRET: secret })
let token = ''

beforeAll(async () => {
  token = (await createMember(systemContext(db), secret, tellTale)).token
})

const text = fc.string({ unit: 'binary', maxLength: 12 })

/** A real cookie with one letter changed, removed or inserted. */
const spoiled = fc
  .tuple(fc.nat({ max: 400 }), fc.constantFrom('', 'A', '.', '%00', ' '), fc.boolean())
  .map(([at, put, isCut]) => {
    // The last letter of a signature has unused bits.
    const place = at % (token.length - 1)
    const rest = isCut ? '' : token.slice(place + 1)
    return token.slice(0, place) + put + rest
  })
  .filter(made => made !== token)

const value = fc.oneof(
  forgedToken,
  spoiled,
  text.map(encodeURIComponent),
  fc.constantFrom('', '1', '%', '%zz', '"', '{}', 'x'.repeat(5_000), 's:1.2', '{"until":9e99}.c2ln'),
)
const name = fc.constantFrom('session', 'note', 'member', '__Host-session', '__proto__', 'a')
const cookie = fc
  .array(fc.tuple(name, value), { minLength: 1, maxLength: 4 })
  .map(all => all.map(pair => pair.join('=')).join('; '))
  // Clients cannot send other characters in a header.
  .filter(made => /^[\x20-\x7e]*$/.test(made))

const path = fc.constantFrom(
  '/api/session',
  '/profile',
  '/profile.data',
  '/chat',
  '/sell.data',
  '/rent/cars',
  '/compare',
  '/login',
  '/login.data?step=code',
  '/login?step=password',
  '/profile/data.json',
  '/shortlist/own',
  '/notifications/browser',
  '/search/rentals?q=swift',
)

it('a real cookie signs its member in, so the others are not merely ignored', async () => {
  const answer = await app.request('/api/session', { headers: { Cookie: `session=${token}` } })
  expect(await answer.text()).toContain(tellTale)
})

it('no other cookie signs anyone in, and none breaks a page', async () => {
  await fc.assert(
    fc.asyncProperty(path, cookie, async (where, sent) => {
      const answer = await app.request(where, { headers: { Cookie: sent } })
      expect(answer.status).toBeLessThan(500)
      expect(await answer.text()).not.toContain(tellTale)
    }),
    { numRuns: fuzzCases / 5 },
  )
}, 3_600_000)
