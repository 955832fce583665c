import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import type pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  bikes,
  bikeVariants,
  cars,
  carVariants,
  commercialCategory,
  commercialVariants,
  commercialVehicles,
} from '#collections/index.ts'
import { projectRoot } from '#database/project-root.ts'
import { type Ctx, systemContext } from '#records/context.ts'
import { listRecords } from '#records/list.ts'
import { createDatabase, databaseUrlOf } from '#test/kit/database.ts'
import { createTempFolder } from '#test/kit/temp-folder.ts'
import { importCommand } from './command.ts'
import { fixturePath } from './fixtures/fixture.ts'

let ctx: Ctx
let pool: pg.Pool
beforeAll(async () => {
  const database = await createDatabase()
  ctx = systemContext(database.db)
  pool = database.pool
})

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

const totals = async () => [
  (await listRecords(ctx, cars)).totalItems,
  (await listRecords(ctx, carVariants)).totalItems,
]

const file = fixturePath('cars.csv')

describe('import cars', () => {
  it('reports in a dry run what it would do, and writes nothing', async () => {
    const { code, out, err } = await run('cars', file, '--dry-run')
    expect(code).toBe(0)
    expect(out).toContain(
      '(dry run: nothing is written)\nrows read: 15\nmodels:    8 created, 0 updated, 0 unchanged\n',
    )
    expect(err).toContain('models: 100 % (8 of 8)')
    expect(await totals()).toEqual([0, 0])
  })

  it('creates records, and the second run changes nothing', async () => {
    const first = await run('cars', file)
    expect(first.out).toContain(
      'models:    8 created, 0 updated, 0 unchanged\nvariants:  11 created, 0 updated, 0 unchanged\nrefused:   4\n',
    )
    expect(first.out).toContain('\n  line 12: the same as line 11\n  line 15: no readable price')
    expect(await totals()).toEqual([8, 11])
    const second = await run('cars', file)
    expect(second.out).toContain(
      'models:    0 created, 0 updated, 8 unchanged\nvariants:  0 created, 0 updated, 11 unchanged\n',
    )
    expect(await totals()).toEqual([8, 11])
  })

  it('applies a changed row', async () => {
    const changed = path.join(await createTempFolder('sawari-import-'), 'cars.csv')
    await writeFile(changed, (await readFile(file, 'utf8')).replace('Rs. 38,30,000', 'Rs. 39,00,000'))
    const { out } = await run('cars', changed)
    expect(out).toContain(
      'models:    0 created, 1 updated, 7 unchanged\nvariants:  0 created, 1 updated, 10 unchanged\n',
    )
  })
})

describe.each([
  ['bikes', bikes, bikeVariants, [6, 8]],
  ['commercial_vehicles', commercialVehicles, commercialVariants, [9, 15]],
] as const)('import %s', (name, models, variants, [modelCount, variantCount]) => {
  const source = fixturePath(`${name}.csv`)
  const stored = async () => [
    (await listRecords(ctx, models)).totalItems,
    (await listRecords(ctx, variants)).totalItems,
    (await listRecords(ctx, commercialCategory)).totalItems,
  ]
  const told = (models: string, variants: string) => `models:    ${models}\nvariants:  ${variants}\n`

  it('reports in a dry run what it would do, does it, and the second run changes nothing', async () => {
    const created = told(
      `${modelCount} created, 0 updated, 0 unchanged`,
      `${variantCount} created, 0 updated, 0 unchanged`,
    )
    expect((await run(name, source, '--dry-run')).out).toContain(created)
    expect(await stored()).toEqual([0, 0, 0])
    expect((await run(name, source)).out).toContain(created)
    const first = await stored()
    expect(first.slice(0, 2)).toEqual([modelCount, variantCount])
    expect((await run(name, source)).out).toContain(
      told(
        `0 created, 0 updated, ${modelCount} unchanged`,
        `0 created, 0 updated, ${variantCount} unchanged`,
      ),
    )
    expect(await stored()).toEqual(first)
  })
})

it('imports price ranges, and no price if the source has none', async () => {
  const [sahara] = (await listRecords(ctx, bikes, { where: eq(bikes.table.id, 'honda-sahara') })).items
  expect(sahara).toMatchObject({ price: 71_000, minPrice: 71_000, maxPrice: 84_500, isUpcoming: false })
  expect(sahara?.pricedAt).toMatch(/^2020-01-01/)
  const [truck] = (
    await listRecords(ctx, commercialVehicles, { where: eq(commercialVehicles.table.id, 'tata-lpt-1613') })
  ).items
  expect(truck).toMatchObject({ category: 'trucks', price: null, minPrice: null, maxPrice: null })
  expect(truck?.pricedAt).toBeFalsy()
})

it('creates the categories that it needs, once, with readable addresses', async () => {
  const { items } = await listRecords(ctx, commercialCategory, { sort: ['id'] })
  expect(items.map(({ id, name }) => [id, name])).toEqual([
    ['buses', 'Buses'],
    ['pickups-and-mini-trucks', 'Pickups and mini-trucks'],
    ['three-wheelers', 'Three-wheelers'],
    ['tippers', 'Tippers'],
    ['tractors', 'Tractors'],
    ['trucks', 'Trucks'],
  ])
})

describe('hostile cells', () => {
  const hostile = [
    ['a script', '<script>alert(1)</script>'],
    ['a formula', "=cmd|' /C calc'!A0"],
    ['a statement', `'; drop table bikes; --`],
    ['a name of every object', '__proto__'],
    ['marks of patterns', '(.*)+$1\\'],
    ['nothing that is read', '\u200e\u202e'],
    ['a NUL', 'Q\u0000Q'],
    ['half a letter', 'Q\ud800Q'],
    ['too much', 'ss '.repeat(30_000)],
  ] as const

  it.each(hostile)('%s are imported as text or rejected with the line', async (_, text) => {
    const folder = await createTempFolder('sawari-import-')
    for (const name of ['bikes', 'commercial_vehicles']) {
      const [header = ''] = (await readFile(fixturePath(`${name}.csv`), 'utf8')).split('\n')
      const kind: Record<string, string> = { status: 'available', category: 'e-rickshaw' }
      const quoted = `"${text.replaceAll('"', '""')}"`
      const row = (make: string) =>
        header
          .split(',')
          .map(column => kind[column] ?? (/^(make|company_name)$/.test(column) ? make : quoted))
      const source = path.join(folder, `${name}.csv`)
      await writeFile(source, `${header}\n${row('Acme').join(',')}\n${row(quoted).join(',')}\n`)
      const { code, out } = await run(name, source)
      expect(code).toBe(0)
      const created = Number(/variants: +(\d+) created/.exec(out)?.[1])
      const refused = [...out.matchAll(/^ {2}line \d+: .*$/gm)].length
      expect(created + refused).toBe(2)
    }
  })
})

describe('a caller’s mapping', () => {
  const names = { make: 'Make', model: 'Model', variant: 'Variant', brands: {} }
  const fields = { price: { column: 'Price', as: 'rupees' } }
  const mapping = { source: 'own', collection: 'cars', names, fields, keySpecs: [], sections: [] }
  const hanging = '^(a+)+$'
  const longText = `${'a'.repeat(4_000)}!`

  async function files(own: object) {
    const folder = await createTempFolder('sawari-import-')
    const [map, rows] = [path.join(folder, 'own.json'), path.join(folder, 'rows.csv')]
    await writeFile(map, JSON.stringify({ ...mapping, ...own }))
    await writeFile(rows, `Make,Model,Variant,Price\nTata,Nexon,XZ,900000\n${longText},Nexon,XZ,900000\n`)
    return [rows, '--map', map] as const
  }

  it('applies its patterns', async () => {
    const own = {
      names: { ...names, makes: [{ replace: '^(ta)ta$', with: '$1co' }] },
      refuse: [{ where: { Make: '^a+!$' }, reason: 'no make' }],
    }
    const { out } = await run('cars', ...(await files(own)), '--dry-run')
    expect(out).toContain('models:    1 created')
    expect(out).toContain('line 3: no make')
  })

  // Runs in a separate process, because a hanging pattern would hang this one, too.
  it('ends soon with any patterns', async () => {
    const own = {
      names: {
        ...names,
        makes: [{ replace: hanging, with: '' }],
        variants: [{ replace: hanging, with: '' }],
      },
      refuse: [{ where: { Make: hanging }, reason: 'slow' }],
      fields: { price: { ...fields.price, only: '\\d', cases: [{ where: { Make: hanging }, is: '1' }] } },
    }
    const args = ['server/commands/import.ts', 'cars', ...(await files(own)), '--dry-run']
    const env = { ...process.env, DATABASE_URL: databaseUrlOf(pool) }
    const { stdout } = await promisify(execFile)(process.execPath, args, {
      cwd: projectRoot,
      env,
      timeout: 100_000,
    })
    expect(stdout).toContain('rows read: 2')
  })

  it.each(['(?<!a)b', '(a)\\1'])('is rejected if a pattern has no time bound: %s', async pattern => {
    const own = { refuse: [{ where: { Make: pattern }, reason: 'slow' }] }
    const { code, out, err } = await run('cars', ...(await files(own)))
    expect([code, out]).toEqual([1, ''])
    expect(err).toMatch(/is wrong at refuse\.0\.where\.Make: must be a regular expression/)
  })
})

describe('bad usage gives one line and exit code 1', () => {
  it.each([
    ['nothing', [], /^usage: npm run import/],
    ['no file', ['cars'], /^usage: npm run import/],
    ['too much', ['cars', file, file], /^usage: npm run import/],
    ['an unknown option', ['cars', file, '--fast'], /'--fast'.*usage/],
    [
      'an unknown collection',
      ['boats', file],
      /^cannot import boats; what can be: cars, bikes, commercial_vehicles, usedVehicles$/,
    ],
    ['a name that every object has', ['constructor', file], /^cannot import constructor/],
    ['a missing file', ['cars', '/nowhere.csv'], /^cannot read \/nowhere\.csv$/],
    [
      'a missing mapping',
      ['cars', file, '--map', '/nowhere.json'],
      /^cannot read the mapping \/nowhere\.json$/,
    ],
    ['a mapping that is none', ['cars', file, '--map', fixturePath('cars.json')], /is wrong at its top/],
  ])('%s', async (_, args, message) => {
    const { code, out, err } = await run(...args)
    expect(code).toBe(1)
    expect(out).toBe('')
    expect(err.trimEnd()).toMatch(message)
    expect(err.trimEnd().split('\n')).toHaveLength(1)
  })
})
