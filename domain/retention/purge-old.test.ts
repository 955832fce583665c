import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AnyCollection } from '#collections/define.ts'
import {
  alertMatches,
  auditLog,
  carsInquiry,
  listingViews,
  otp,
  rentEnquiries,
  reports,
  savedSearches,
  sessions,
} from '#collections/index.ts'
import { allCollections } from '#collections/registry.ts'
import { systemContext } from '#records/context.ts'
import { createDatabase } from '#test/kit/database.ts'
import { purgeOld } from './purge-old.ts'

const { db, pool } = await createDatabase()
const ctx = systemContext(db)
const retention = { codesDays: 1, sessionsDays: 30, inquiriesMonths: 24 }

/** Inserts a row with these dates in the past; other columns have their defaults. */
async function put({ table }: AnyCollection, id: string, ages: Record<string, string>) {
  const dates = Object.entries(ages).map(([key, age]) => [key, sql`now() - ${age}::interval`])
  const row = { id, created: sql`now()`, updated: sql`now()`, ...Object.fromEntries(dates) }
  await db.insert(table).values(row)
}

const left = async (name: string) =>
  (await pool.query<{ id: string }>(`select id from "${name}" order by id`)).rows.map(({ id }) => id)

beforeEach(async () => {
  await pool.query('truncate otp, sessions, "CarsInquiry", "rentEnquiries", reports, "savedSearches" cascade')
})

describe('deletes what exceeds its retention, and nothing else', () => {
  it('of codes', async () => {
    await put(otp, 'old', { created: '1 day 1 minute' })
    await put(otp, 'young', { created: '23 hours 59 minutes' })
    expect(await purgeOld(ctx, retention)).toMatchObject({ otp: 1 })
    expect(await left('otp')).toEqual(['young'])
  })

  it('of sessions, by the day they ended or expired', async () => {
    await put(sessions, 'ended', { endedAt: '31 days', expires: '-1 days' })
    await put(sessions, 'expired', { created: '60 days', expires: '31 days' })
    await put(sessions, 'ended-lately', { created: '60 days', endedAt: '29 days', expires: '28 days' })
    await put(sessions, 'runs', { created: '400 days', expires: '-5 days' })
    expect(await purgeOld(ctx, retention)).toMatchObject({ sessions: 2 })
    expect(await left('sessions')).toEqual(['ended-lately', 'runs'])
  })

  it('of browsers, those of guests without saved searches', async () => {
    const add = (id: string, email: string, user: string | null, age: string) =>
      pool.query(
        `insert into "pushSubscriptions" (id, email, "user", created, updated)
         values ($1, $2, $3, now() - $4::interval, now())`,
        [id, email, user, age],
      )
    await pool.query(`insert into users (id, created, updated) values ('asha', now(), now())`)
    await pool.query(
      `insert into "savedSearches" (id, email, created, updated) values ('s', 'saves@example.in', now(), now())`,
    )
    await add('ended', 'ended@example.in', null, '25 hours')
    await add('new', 'ended@example.in', null, '23 hours')
    await add('saves', 'saves@example.in', null, '400 days')
    await add('member', '', 'asha', '400 days')
    expect(await purgeOld(ctx, retention)).toMatchObject({ pushSubscriptions: 1 })
    expect(await left('pushSubscriptions')).toEqual(['member', 'new', 'saves'])
  })

  it('of inquiries of every kind, and of reports', async () => {
    for (const each of [carsInquiry, rentEnquiries, reports]) {
      await put(each, 'old', { created: '24 months 1 day' })
      await put(each, 'young', { created: '23 months' })
    }
    expect(await purgeOld(ctx, retention)).toMatchObject({
      CarsInquiry: 1,
      rentEnquiries: 1,
      BikeInquiry: 0,
      reports: 1,
    })
    expect(await left('CarsInquiry')).toEqual(['young'])
    expect(await left('rentEnquiries')).toEqual(['young'])
    expect(await left('reports')).toEqual(['young'])
  })

  it('of matches of saved searches, and of searches that nobody confirms', async () => {
    await put(alertMatches, 'old', { created: '90 days 1 minute' })
    await put(alertMatches, 'young', { created: '89 days' })
    await put(savedSearches, 'forgotten', { updated: '7 days 1 minute' })
    await put(savedSearches, 'waiting', { updated: '6 days' })
    await put(savedSearches, 'confirmed', { updated: '400 days', confirmedAt: '400 days' })
    expect(await purgeOld(ctx, retention)).toMatchObject({ alertMatches: 1, savedSearches: 1 })
    expect(await left('alertMatches')).toEqual(['young'])
    expect(await left('savedSearches')).toEqual(['confirmed', 'waiting'])
  })

  it('of searches of rentals, those whose dates were over a week ago', async () => {
    for (const [id, age] of [
      ['over', '9 days'],
      ['lately', '6 days'],
    ])
      await pool.query(
        `insert into "savedSearches" (id, kind, address, key, "confirmedAt", created, updated)
         values ($1, 'rentVehicles', '/rent/cars?endDateTime=' || to_char(now() - $2::interval, 'YYYY-MM-DD') || 'T10%3A00',
           $1, now(), now(), now())`,
        [id, age],
      )
    expect(await purgeOld(ctx, retention)).toMatchObject({ savedSearches: 1 })
    expect(await left('savedSearches')).toEqual(['lately'])
  })

  it('of the views of listings', async () => {
    await put(listingViews, 'old', { created: '401 days' })
    await put(listingViews, 'young', { created: '399 days' })
    expect(await purgeOld(ctx, retention)).toMatchObject({ listingViews: 1 })
    expect(await left('listingViews')).toEqual(['young'])
  })

  it('including every inquiry collection', async () => {
    const keptForInquirers = allCollections().filter(({ fields }) => fields.notice && fields.email)
    const names = Object.keys(await purgeOld(ctx, retention))
    expect(names).toEqual(expect.arrayContaining(keptForInquirers.map(({ name }) => name)))
    expect(keptForInquirers.length).toBeGreaterThan(5)
  })

  it('by the configured periods', async () => {
    await put(carsInquiry, 'month', { created: '32 days' })
    await purgeOld(ctx, { ...retention, inquiriesMonths: 1 })
    expect(await left('CarsInquiry')).toEqual([])
  })

  it('of the audit log, only if it has a retention', async () => {
    await put(auditLog, 'old', { created: '12 months 1 day' })
    await put(auditLog, 'young', { created: '11 months 20 days' })
    expect(await purgeOld(ctx, retention)).not.toHaveProperty('auditLog')
    expect(await left('auditLog')).toEqual(['old', 'young'])
    expect(await purgeOld(ctx, { ...retention, auditMonths: 12 })).toMatchObject({ auditLog: 1 })
    expect(await left('auditLog')).toEqual(['young'])
  })

  it('for any number of records', async () => {
    await pool.query(
      `insert into otp (id, created, updated) select 'c' || n, now() - interval '2 days', now() from generate_series(1, 1234) n`,
    )
    expect(await purgeOld(ctx, retention)).toMatchObject({ otp: 1234 })
  })
})

it('stops when it is aborted', async () => {
  await put(otp, 'old', { created: '2 days' })
  await purgeOld(ctx, retention, AbortSignal.abort())
  expect(await left('otp')).toEqual(['old'])
})
