import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import '#collections/index.ts'
import { allCollections } from '#collections/registry.ts'
import { migrate, migrationsFolder } from '#database/migrate.ts'
import { everyRow } from '#test/kit/every-row.ts'
import { createEmptyDatabase } from '../kit/database.ts'
import { createTables } from '../kit/fixtures/tables.ts'
import { readCatalog } from './catalog.ts'
import { applyAndCheck, readMigrations } from './migration-files.ts'

// While a new version starts, the previous version still serves over the same tables: docs/reliability.md explains how
// to make breaking changes in two steps.

/** The checksums of migrations that stores already have: a change of these files would not reach such a store. */
const landed = ['41433dbd5b5c0060', 'fcbc1537ffb1e0d9', '86f6b26d18f21984']

/**
 * What a later migration removes, in the words of the check, after the previous release has stopped using it; and what
 * leaves a write as it is: triggers that only queue or log it, or end shared numbers, and a key that another table form had.
 */
const ceased: Record<string, string[]> = {
  '0016_alert-writes': [
    'cars.alerts_model',
    'bikes.alerts_model',
    'commercial_vehicles.alerts_model',
    'usedVehicles.alerts_listing',
    'usedVehicles.alerts_listing_update',
    'savedSearches.alerts_search',
    'savedSearches.alerts_search_update',
  ].map(trigger => `${trigger} changes what the version before writes`),
  '0021_ended-number-shares': [
    'CarsInquiry',
    'BikeInquiry',
    'commercialInquiries',
    'usedVehiclesInquiries',
    'onRoadPriceRequests',
    'rentEnquiries',
    'UsedVehicleConversations',
  ].map(table => `${table}.end_number_shares changes what the version before writes`),
  '0039_wishlist-alerts': ['usedVehicles.alerts_listing_end changes what the version before writes'],
  '0044_rental-alert-writes': [
    'rentVehicles.alerts_rental',
    'rentVehicles.alerts_rental_update',
    'rentOccupancies.alerts_freed_time',
    'rentOccupancies.alerts_freed_time_update',
  ].map(trigger => `${trigger} changes what the version before writes`),
  '0048_change-log-of-listings': ['insert', 'update', 'delete', 'truncate'].map(
    event => `usedVehicles.listing_changes_${event} changes what the version before writes`,
  ),
  // Both columns were the primary key.
  '0037_audit-log-in-one-table': ['auditLog.auditLog_id_created may refuse what the version before writes'],
}

describe('the migrations', () => {
  it('that are released are unchanged', async () => {
    const all = await readMigrations(migrationsFolder)
    const texts = all.map(({ tag }) => readFile(path.join(migrationsFolder, `${tag}.sql`), 'utf8'))
    const sums = (await Promise.all(texts)).map(text => hash('sha256', text).slice(0, 16))
    expect(sums.slice(0, landed.length)).toEqual(landed)
  })

  it('after those break nothing of the previous version', async () => {
    const all = await readMigrations(migrationsFolder)
    const later = all.slice(landed.length)
    if (!later.length) return
    const { client } = await createEmptyDatabase()
    await client.query('create extension pg_trgm')
    for (const statement of all.slice(0, landed.length).flatMap(({ statements }) => statements))
      await client.query(statement)
    for (const { tag, statements } of later) {
      const broken = await applyAndCheck(client, statements)
      const unexpected = broken.filter(words => !ceased[tag]?.includes(words))
      expect(unexpected, tag).toEqual([])
    }
  })
})

it('give a store the tables, indexes and foreign keys that the collections declare', async () => {
  const migrated = await createEmptyDatabase()
  await migrate(migrated.address)
  const declared = await createEmptyDatabase()
  await declared.client.query('create extension pg_trgm')
  await createTables(drizzle(declared.client), allCollections())
  const there = await declaredOf(migrated.client)
  const expected = await declaredOf(declared.client)
  expect(expected.filter(line => !there.includes(line))).toEqual([])
})

it('give one table to an audit log that was in months, with its row numbers and their sequence', async () => {
  const { client, statements } = await storeBefore('audit-log-in-one-table')
  const put = `insert into "auditLog" (id, action, changes, created, updated)
    select $1, 'update', '{"name": {}}', $2::timestamptz, now()`
  await client.query(`create table partitions."auditLog_2026_01" partition of "auditLog"
    for values from ('2026-01-01 00:00Z') to ('2026-02-01 00:00Z')`)
  await client.query(put, ['later', '2026-02-01'])
  await client.query(put, ['in-january', '2026-01-31'])
  await client.query(put, ['removed', '2026-01-31'])
  await client.query(`delete from "auditLog" where id = 'removed'`)
  const entries = `select id, rowid::int, action, changes::text, created from "auditLog" order by rowid`
  const before = (await client.query(entries)).rows
  for (const statement of statements) await client.query(statement)
  expect((await client.query(entries)).rows).toEqual(before)
  expect(before.map(({ id, rowid }) => [id, rowid])).toEqual([
    ['later', 1],
    ['in-january', 2],
  ])
  // As the version before inserts.
  const next = await client.query(`${put} on conflict (id, created) do nothing returning rowid::int`, [
    'next',
    '2026-03-01',
  ])
  expect(next.rows).toEqual([{ rowid: 4 }])
})

it('keep the own damage and the insured value that an operator had set for cars', async () => {
  const { client, statements } = await storeBefore('damage-rate-in-one-place')
  await client.query(`insert into "insuranceRates" (id, "ownDamageRate", "insuredShare", created, updated)
    values ('insurancerates0', 2.4, 90, now(), now())`)
  await client.query(`insert into "ownershipRates" (id, "key", "ownDamageRate", "insuredShares", created, updated)
    select key, key, 1.7, '[95,80,70]', now(), now() from unnest(array['car', 'carElectric', 'bike']) as key`)
  for (const statement of statements) await client.query(statement)
  const { rows } = await client.query(
    `select "key", "ownDamageRate" as rate, "insuredShares" as shares from "ownershipRates" order by "key"`,
  )
  expect(rows).toEqual([
    { key: 'bike', rate: 1.7, shares: [95, 80, 70] },
    { key: 'car', rate: 2.4, shares: [90, 80, 70] },
    { key: 'carElectric', rate: 2.4, shares: [90, 80, 70] },
  ])
})

/** A store as it is before a migration, and that migration's statements. */
async function storeBefore(name: string) {
  const all = await readMigrations(migrationsFolder)
  const at = all.findIndex(({ tag }) => tag.endsWith(name))
  const { client } = await createEmptyDatabase()
  await client.query('create extension pg_trgm')
  for (const statement of all.slice(0, at).flatMap(({ statements }) => statements))
    await client.query(statement)
  return { client, statements: all[at]?.statements ?? [] }
}

describe('a change', () => {
  let client: pg.Client
  beforeAll(async () => {
    client = (await createEmptyDatabase()).client
    await client.query(`
      create table things (id text primary key, name text not null default '', size bigint, code text not null default 'x');
      create unique index things_code on things (code);
      create table others (id text primary key);
      create view small as select id from things;
      create function twice(one int) returns int language sql return one * 2;`)
  })

  it('that adds is accepted', () =>
    everyRow(
      [
        [`alter table things add column colour text not null default ''`],
        ['alter table things add column weight bigint'],
        ['create table more (id text primary key, of_thing text not null references things)'],
        ['create index things_name on things (name)'],
        ['alter table things alter column code drop not null'],
        [`alter table things add column other text references others`],
        [
          `alter table things add column key text not null default '';
      create unique index things_key on things (key) where key <> ''`,
        ],
        ['alter table things add column number bigint unique'],
        [`alter table things alter column size set default 1`],
        [`update things set name = 'a' where name = ''`],
      ],
      ([statement]) => statement,
      async ([statement]) => {
        expect(await judged(statement)).toEqual([])
      },
    ))

  it('that breaks the previous version is rejected', () =>
    everyRow(
      [
        ['drop table others', 'others.id is gone'],
        ['alter table things drop column name', 'things.name is gone'],
        ['alter table things rename column name to title', 'things.name is gone'],
        ['alter table others rename to neighbours', 'others.id is gone'],
        ['alter table things alter column size type integer', 'things.size was bigint and is integer'],
        ['alter table things alter column size set not null', 'things.size must be filled from now on'],
        ['alter table things alter column code drop default', 'things.code has lost its default'],
        ['alter table things add column colour text not null', 'things.colour must be filled, and'],
        ['create unique index things_name on things (name)', 'things.things_name may refuse'],
        [
          `alter table things add column key text not null default ''; create unique index things_key on things (key)`,
          'things.things_key may refuse',
        ],
        ['create unique index things_low on things (lower(name))', 'things.things_low may refuse'],
        ['alter table things add constraint named check (name <> $$x$$)', 'things.named may refuse'],
        ['alter table things add foreign key (name) references others', 'things.things_name_fkey may refuse'],
        ['drop index things_code', 'things.things_code is gone, by which'],
        ['drop view small', 'small.id is gone'],
        ['drop function twice', 'twice(integer) is gone'],
        [
          `create function nothing() returns trigger language plpgsql as $$ begin return null; end $$;
       create trigger stop before insert on things for each row execute function nothing()`,
          'things.stop changes what',
        ],
        [`delete from things where name = ''`, 'takes rows away'],
        ['truncate things', 'takes rows away'],
      ],
      ([statement]) => statement,
      async ([statement, words]) => {
        expect(await judged(statement)).toEqual(expect.arrayContaining([expect.stringContaining(words)]))
      },
    ))

  /** The verdict on a statement, which is rolled back. */
  async function judged(statement: string) {
    await client.query('begin')
    try {
      return await applyAndCheck(client, [statement])
    } finally {
      await client.query('rollback')
    }
  }
})

/** The columns, indexes and foreign keys of a store, a line each. Left out are the names that PostgreSQL makes up. */
async function declaredOf(client: pg.Client): Promise<string[]> {
  const { columns } = await readCatalog(client)
  const { rows } = await client.query(`
    select indexdef as line from pg_indexes where schemaname = 'public'
    union all
    select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace`)
  return [...columns.map(column => JSON.stringify(column)), ...rows.map(({ line }) => line)]
}
