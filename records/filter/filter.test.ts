import { beforeAll, describe, expect, it } from 'vitest'
import { cars } from '#collections/index.ts'
import { createDatabase } from '#test/kit/database.ts'
import { everyRow } from '#test/kit/every-row.ts'
import { type Ctx, newContext, systemContext } from '../context.ts'
import { createRecord } from '../create.ts'
import { listRecords } from '../list.ts'
import { filterCondition } from './index.ts'

let guest: Ctx

beforeAll(async () => {
  const { db } = await createDatabase()
  guest = newContext(db)
  const systemCtx = systemContext(db)
  const publishedAt = '2026-01-01'
  await createRecord(systemCtx, cars, {
    id: 'alpha',
    brand: 'Tata',
    name: 'Alpha',
    price: 500_000,
    publishedAt,
    isPopular: true,
  })
  await createRecord(systemCtx, cars, {
    id: 'beta',
    brand: 'Kia',
    name: 'Beta 50%',
    price: 900_000,
    publishedAt,
  })
  await createRecord(systemCtx, cars, {
    id: 'gamma',
    brand: 'Tata',
    name: 'Ga"mm\\a',
    publishedAt,
    fuelTypes: ['Diesel'],
  })
  await createRecord(systemCtx, cars, { id: 'draft', brand: 'Tata', name: 'Draft' })
})

const ids = async (filter: string) => {
  const { items } = await listRecords(guest, cars, {
    where: filterCondition(guest, cars, filter),
    sort: ['@rowid'],
  })
  return items.map(item => item.id)
}

describe('filters', () => {
  it('find the rows that fit', () =>
    everyRow(
      [
        ['brand = "Tata"', ['alpha', 'gamma']],
        ["brand='Tata' && price > 1", ['alpha']],
        ['price = null', ['gamma']],
        ['price != 500000', ['beta', 'gamma']],
        ['500000 < price', ['beta']],
        ['isPopular = true || price = 900000 && brand = "zzz"', ['alpha']],
        ['(isPopular = true || price = 900000) && brand != "zzz"', ['alpha', 'beta']],
        ['name ~ "ALP"', ['alpha']],
        ['name ~ "be%"', ['beta']],
        ['name ~ "a_p"', []],
        ['name !~ "a"', []],
        ['name = "Ga\\"mm\\\\a"', ['gamma']],
        ['// a note\n brand != ""', ['alpha', 'beta', 'gamma']],
        ['created >= "2000-01-01T00:00:00Z" && created > "2000-01-01"', ['alpha', 'beta', 'gamma']],
        ['brand = name', []],
        ['name = price', []],
        ['price > 500000.5', ['beta']],
        ['price = 500000.0', ['alpha']],
        ['price < 1000000000000000000000000000000', ['alpha', 'beta']],
        ['price != "1e30"', ['alpha', 'beta', 'gamma']],
        ['name != created', ['alpha', 'beta', 'gamma']],
      ],
      ([filter]) => filter,
      async ([filter, expected]) => {
        expect(await ids(filter)).toEqual(expected)
      },
    ))

  it('are refused if they are no filter, or name what guests may not read', () =>
    everyRow(
      [
        'name =',
        '(name="a"',
        'nope=1',
        'name + 1',
        'sourceKey = "x"',
        'description ~ "x"',
        'price = "junk"',
        'created > "yesterday"',
        '1 = 1',
        'name = "a" name = "b"',
        `name = "${'x'.repeat(1000)}"`,
        Array.from({ length: 31 }, () => 'price=1').join('||'),
        `${'('.repeat(60)}price=1${')'.repeat(60)}`,
      ],
      String,
      async filter => {
        const refused = expect(ids(filter)).rejects
        await refused.toMatchObject({
          status: 400,
          message: expect.stringContaining('Something went wrong while processing your request.'),
          data: { filter: { code: 'validation_invalid_filter' } },
        })
      },
    ))
})
