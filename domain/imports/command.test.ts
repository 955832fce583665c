import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { beforeAll, describe, expect, it } from 'vitest'
import { cars, carVariants, commercialCategory, priceEvents, usedVehicles } from '#collections/index.ts'
import { expiryOf } from '#collections/listing-life.ts'
import { type Ctx, newContext, systemContext } from '#records/context.ts'
import { getRecord } from '#records/get.ts'
import { listRecords } from '#records/list.ts'
import { updateRecord } from '#records/update.ts'
import { createDatabase } from '#test/kit/database.ts'
import { outcomesIn } from '#test/kit/import-public-file.ts'
import { createTempFolder } from '#test/kit/temp-folder.ts'
import { importCommand } from './command.ts'

let ctx: Ctx
beforeAll(async () => {
  ctx = systemContext((await createDatabase()).db)
})

const fileOf = async (text: string | Uint8Array, name = 'rows.csv') => {
  const file = path.join(await createTempFolder('sawari-import-'), name)
  await writeFile(file, text)
  return file
}

const run = async (...args: string[]) => {
  const [out, err] = [new PassThrough(), new PassThrough()]
  let isOpen = false
  const open = async () => {
    isOpen = true
    const close = async () => {
      isOpen = false
    }
    return { ctx, close }
  }
  const code = await importCommand(args, { open, out, err })
  expect(isOpen).toBe(false)
  return { code, out: String(out.read() ?? ''), err: String(err.read() ?? '') }
}

describe('models and their variants', () => {
  const models =
    'id,brand,name,publishedAt,key_specs,sourceKey\nacme-bolt,Acme,Bolt,2020-01-01,"{""Power"":""82 bhp""}",a:bolt\n'
  const variants = [
    'id,Car_id,brand,name,publishedAt,price,fuelType,transmission',
    'acme-bolt-s,acme-bolt,Acme,S,2020-01-01,"₹5,11,000",Petrol,Manual',
    'acme-bolt-x,acme-bolt,Acme,X,2020-01-01,6.4 lakh,CNG,Manual',
    'acme-nut-s,acme-nut,Acme,S,2020-01-01,1,Petrol,Manual',
    '',
  ].join('\n')

  it('are reported in a dry run, which writes nothing', async () => {
    const { code, out, err } = await run('cars', await fileOf(models), '--dry-run')
    expect(code).toBe(0)
    expect(out).toContain('(dry run: nothing is written)\nrows read: 1\nrecords:   1 created')
    expect(err).toContain('records: 100 % (1 of 1)')
    expect((await listRecords(ctx, cars)).totalItems).toBe(0)
  })

  it('are imported, with what follows from them', async () => {
    expect(outcomesIn((await run('cars', await fileOf(models))).out)).toEqual([1, 0, 0, 0])
    const { out } = await run('car_variants', await fileOf(variants))
    expect(outcomesIn(out)).toEqual([2, 0, 0, 1])
    expect(out).toContain('\n  line 4: Car_id: Failed to find all relation records')
    expect(await getRecord(ctx, cars, 'acme-bolt')).toMatchObject({
      price: 511_000,
      minPrice: 511_000,
      maxPrice: 640_000,
      fuelType: 'Petrol',
      fuelTypes: ['Petrol', 'CNG'],
      power: 82,
      sourceKey: 'a:bolt',
    })
    expect(await getRecord(ctx, carVariants, 'acme-bolt-x')).toMatchObject({
      price: 640_000,
      maxPrice: 640_000,
    })
  })

  it('are unchanged the second time, and only what differs is written', async () => {
    expect(outcomesIn((await run('cars', await fileOf(models))).out)).toEqual([0, 0, 1, 0])
    const { out } = await run('car_variants', await fileOf(variants.replace('6.4 lakh', '7 lakh')))
    expect(outcomesIn(out)).toEqual([0, 1, 1, 1])
    expect(await getRecord(ctx, cars, 'acme-bolt')).toMatchObject({ maxPrice: 700_000 })
  })

  it('are refused with a wrong price range or figure, each row by itself', async () => {
    const rows = [
      'id,brand,name,price,maxPrice,seats',
      'acme-one,Acme,One,500000,400000,5',
      'acme-two,Acme,Two,500000,,many',
      'acme-three,Acme,Three,500000,600000,5',
    ]
    const { out } = await run('cars', await fileOf(`${rows.join('\n')}\n`))
    expect(outcomesIn(out)).toEqual([1, 0, 0, 2])
    expect(out).toContain('\n  line 2: maxPrice: The maximum price is below the minimum price.')
    expect(out).toContain('\n  line 3: seats: Must be a number.')
  })

  it('leave out a row that clashes with another record, and add the others of its batch', async () => {
    const rows = 'id,brand,name,sourceKey\nacme-four,Acme,Four,a:four\nacme-five,Acme,Five,a:bolt\n'
    const { out } = await run('cars', await fileOf(rows))
    expect(outcomesIn(out)).toEqual([1, 0, 0, 1])
    expect(out).toContain('\n  line 3: sourceKey: Value must be unique.')
    expect(await getRecord(ctx, cars, 'acme-four')).toMatchObject({ name: 'Four' })
  })
})

it('imports several batches, and a record only once', async () => {
  const rows = Array.from({ length: 250 }, (_, at) => `kind-${at % 249},Kind ${at}`)
  const { out } = await run('commercial_category', await fileOf(`id,name\n${rows.join('\n')}\n`))
  expect(outcomesIn(out)).toEqual([249, 0, 0, 1])
  expect(out).toContain('\n  line 251: the same record as line 2')
  expect((await listRecords(ctx, commercialCategory, { perPage: 1 })).totalItems).toBe(249)
})

it('takes a record’s second row if the first was refused', async () => {
  const { out } = await run('cars', await fileOf('id,brand,name\nacme-six,Acme,\nacme-six,Acme,Six\n'))
  expect(outcomesIn(out)).toEqual([1, 0, 0, 1])
})

describe('used vehicles', () => {
  const header = 'id,type,brand,name,year,price,location,status\n'
  const row = (id: string, price: number) => `${id},car,Tata,Nexon,2020,${price},Pune,approved\n`
  const rows = header + row('usedlisting0001', 700_000) + row('usedlisting0002', 650_000)
  const listImported = () => listRecords(newContext(ctx.db), usedVehicles, { perPage: 50 })

  it('are on sale without a seller, and their price history begins', async () => {
    expect(outcomesIn((await run('usedVehicles', await fileOf(rows))).out)).toEqual([2, 0, 0, 0])
    const { items } = await listImported()
    expect(items.map(({ seller_id }) => seller_id)).toEqual(['', ''])
    const { items: events } = await listRecords(ctx, priceEvents)
    expect(events.map(({ listing, price, cause, at }) => ({ listing, price, cause, at }))).toEqual(
      expect.arrayContaining(
        items.map(({ id, price, listedAt }) => ({ listing: id, price, cause: 'listed', at: listedAt })),
      ),
    )
    expect(events).toHaveLength(2)
    for (const { listedAt, listedUntil } of items) expect(listedUntil).toBe(expiryOf(listedAt ?? ''))
  })

  it('change with their file, but what became of them stays', async () => {
    await updateRecord(ctx, usedVehicles, 'usedlisting0001', { status: 'sold', price: 1 })
    expect(outcomesIn((await run('usedVehicles', await fileOf(rows))).out)).toEqual([0, 1, 1, 0])
    expect(await getRecord(ctx, usedVehicles, 'usedlisting0001')).toMatchObject({
      status: 'sold',
      price: 700_000,
    })
  })
})

it.each([
  ['UTF-8 with a mark and tabs', Buffer.from('\ufeffbrand\tname\nMärz\tKrähe 1\n'), 'Krähe 1', ''],
  [
    'Windows-1252 and semicolons',
    Buffer.from('brand;name\nMärz;Krähe 2\n', 'latin1'),
    'Krähe 2',
    'read as:   Windows-1252, separated by semicolons',
  ],
  ['JSON', Buffer.from('[{"brand":"März","name":"Krähe 3"}]'), 'Krähe 3', ''],
])('reads %s letter by letter', async (what, bytes, name, line) => {
  const { out } = await run('cars', await fileOf(bytes, what === 'JSON' ? 'rows.json' : 'rows.csv'))
  expect(outcomesIn(out)).toEqual([1, 0, 0, 0])
  expect(out).toContain(line)
  expect(await getRecord(ctx, cars, name.toLowerCase().replace(/^krähe /, 'marz-krahe-'))).toMatchObject({
    name,
  })
})

describe('hostile cells', () => {
  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a formula', "=cmd|' /C calc'!A0"],
    ['a statement', `'; drop table bikes; --`],
    ['a name of every object', '__proto__'],
    ['nothing that is read', '\u200e\u202e'],
    ['a NUL', 'Q\u0000Q'],
    ['half a letter', 'Q\ud800Q'],
    ['too much', 'ss '.repeat(30_000)],
  ])('%s are imported as text or refused with the line', async (_, text) => {
    const quoted = `"${text.replaceAll('"', '""')}"`
    const { code, out } = await run('bikes', await fileOf(`brand,name\nAcme,${quoted}\n${quoted},Bolt\n`))
    expect(code).toBe(0)
    const [created = 0, , , refused = 0] = outcomesIn(out)
    expect(created + refused).toBe(2)
    expect([...out.matchAll(/^ {2}line \d+: .*$/gm)]).toHaveLength(refused)
  })
})

describe('bad usage gives one line and exit code 1', () => {
  it.each([
    ['nothing', [], /^usage: npm run import/],
    ['no file', ['cars'], /^usage: npm run import/],
    ['too much', ['cars', 'a.csv', 'b.csv'], /^usage: npm run import/],
    ['an unknown option', ['cars', 'a.csv', '--fast'], /'--fast'.*usage/],
    [
      'an unknown collection',
      ['boats', 'a.csv'],
      /^cannot import boats; what can be: .*cars, .*usedVehicles/,
    ],
    ['a collection of visitors', ['CarsInquiry', 'a.csv'], /^cannot import CarsInquiry/],
    ['a name that every object has', ['constructor', 'a.csv'], /^cannot import constructor/],
    ['a missing file', ['cars', '/nowhere.csv'], /^cannot read \/nowhere\.csv$/],
  ])('%s', async (_, args, message) => {
    const { code, out, err } = await run(...args)
    expect([code, out]).toEqual([1, ''])
    expect(err.trimEnd()).toMatch(message)
    expect(err.trimEnd().split('\n')).toHaveLength(1)
  })

  it('a column of no field', async () => {
    const { code, err } = await run('cars', await fileOf('brand,wheels\nAcme,4\n'))
    expect([code, err]).toEqual([1, 'cars has no field wheels, which the column wheels is for\n'])
  })
})
