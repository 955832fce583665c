import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cars } from '#collections/index.ts'
import { RefusedMessageError } from '#domain/notifications/post-to-provider.ts'
import { systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { apiApp } from '#test/kit/api-app.ts'
import { createDatabase } from '#test/kit/database.ts'
import { readEnv } from './env.ts'
import { newLog } from './log.ts'
import { requestLog } from './middleware/request-log.ts'
import type { AppEnv } from './variables.ts'

// For every error on user input, the log names the statement and the error, but none of the input.

const { db } = await createDatabase()
const lines: string[] = []
const log = newLog(readEnv({ LOG_LEVEL: 'debug' }), { write: line => void lines.push(line) })
let smsFailure: Error | undefined
const sms = {
  send: async () => {
    if (smsFailure) throw smsFailure
  },
}
const { app } = apiApp(db, 100, { log, sms })
const post = (path: string, body: object) =>
  app.request(`/api/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '203.0.113.77' },
    body: JSON.stringify(body),
  })
const car = await createRecord(systemContext(db), cars, {
  brand: 'Tata',
  name: 'Nexon',
  publishedAt: '2026-01-01',
})
const asha = { name: 'Asha', email: 'asha@example.in', number: '9822041234', messgae: 'Ring me\n    at home' }
const personal = [/982204123/, /asha/i, /203\.0\.113\.77/, /at home/, /[0-9a-f]{40}/i, /[\w-]{43}/]

const logged = () => lines.join('')
const expectNothingPersonal = () => {
  for (const each of personal) expect(logged()).not.toMatch(each)
}
/** Makes every insert into the table fail, with an error of that kind. */
const breakTable = (table: string, statement: string) =>
  db.execute(
    sql.raw(`
      create or replace function fail_${table}() returns trigger language plpgsql as $$ begin ${statement} end $$;
      create or replace trigger fail_insert before insert on "${table}" for each row execute function fail_${table}();`),
  )

beforeEach(() => {
  lines.length = 0
  smsFailure = undefined
})

describe('a failed insert', () => {
  afterEach(() => db.execute(sql`drop trigger if exists fail_insert on otp`))

  it('of an inquiry is logged with its statement and code, and without values', async () => {
    await db.execute(sql`alter table "CarsInquiry" add constraint never check (name = '') not valid`)
    expect((await post('collections/CarsInquiry/records', { ...asha, cars: car.id })).status).toBe(500)
    expect(logged()).toContain('insert into \\"CarsInquiry\\"')
    expect(logged()).toContain('"code":"23514"')
    expect(logged()).toContain('"constraint":"never"')
    expectNothingPersonal()
  })

  it.each([
    ['22P02', '9822041234', `perform ('"' || new.number || '" ' || new."codeHash")::bigint; return new;`],
    [
      '23505',
      '9822041235',
      `raise unique_violation using detail = 'Key (number)=(' || new.number || ') already exists.';`,
    ],
  ])('of a code that fails with %s is, too', async (code, phone, statement) => {
    await breakTable('otp', statement)
    expect((await post('sendOtp', { phone })).status).toBe(500)
    expect(logged()).toContain('insert into \\"otp\\"')
    expect(logged()).toContain(`"code":"${code}"`)
    expectNothingPersonal()
  })
})

it('a provider’s error is logged without the number', async () => {
  smsFailure = new RefusedMessageError('the SMS provider answered 400: 21211 +919822041236 is no number')
  expect((await post('sendOtp', { phone: '9822041236' })).status).toBe(400)
  expect(logged()).toContain('the SMS provider answered 400: 21211')
  expectNothingPersonal()
})

it('causes, aggregate errors and thrown non-errors are logged without values', () => {
  const failed = Object.assign(new Error('no mailbox asha@example.in'), {
    code: 'EENVELOPE',
    rejected: ['asha@example.in'],
    response: '550 asha@example.in',
    cause: new AggregateError([Object.assign(new Error('98220 41234'), { code: 'ECONNREFUSED' })]),
  })
  for (const error of [failed, 'asha@example.in is unknown', { number: 9822041234 }])
    log.error({ error }, 'failed')
  expect(logged()).toContain('EENVELOPE')
  expect(logged()).toContain('ECONNREFUSED')
  expect(logged()).toContain('log.test.ts')
  expectNothingPersonal()
})

it('a URL with a number or an e-mail address is logged without it', async () => {
  const site = new Hono<AppEnv>().use(requestLog(log)).get('*', c => c.text('found'))
  for (const path of ['/of/asha@example.in', '/of/asha%40example.in', '/of/+91-98220-41234?phone=9822041234'])
    await site.request(path)
  expect(lines).toHaveLength(3)
  expectNothingPersonal()
  expect(logged()).not.toContain('98220')
})
