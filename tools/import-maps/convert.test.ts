import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { systemContext } from '#records/context.ts'
import { createDatabase } from '#test/kit/database.ts'
import { importConverted, outcomesIn } from '#test/kit/import-public-file.ts'
import { createTempFolder } from '#test/kit/temp-folder.ts'
import { convertCommand, formatSkippedCells } from './convert.ts'
import { convertFile } from './convert-file.ts'
import { fixturePath } from './fixtures/fixture.ts'

const mapOf = (name: string) => path.join(import.meta.dirname, 'maps', `${name}.json`)

async function run(...args: string[]) {
  const [out, err] = [new PassThrough(), new PassThrough()]
  const code = await convertCommand(args, { out, err })
  return { code, out: String(out.read() ?? ''), err: String(err.read() ?? '') }
}

it('writes a file per collection, and reports them in the order of their import', async () => {
  const folder = path.join(await createTempFolder('sawari-maps-'), 'new')
  const { code, out } = await run(fixturePath('bikes.csv'), folder, '--map', mapOf('new-bike-specs-india'))
  expect(code).toBe(0)
  expect(out).toContain(
    `bikes.csv: 15 rows\n${folder}/bikes.csv: 6 records\n${folder}/bike_Variants.csv: 8 records\nrefused:   7\n`,
  )
  expect(out).toContain('\n  line 12: the same as line 2\n')
  expect((await readdir(folder)).sort()).toEqual(['bike_Variants.csv', 'bikes.csv'])
  expect(await readFile(path.join(folder, 'bikes.csv'), 'utf8')).toMatch(/^\ufeffid,name,brand,/)
})

it('cells with one text and one reason share a line', () => {
  const skipped = [2, 3, 4, 5, 6, 7].map(line => ({
    line,
    column: 'Power',
    text: '118@6000rpm',
    reason: 'cannot be read',
  }))
  expect(formatSkippedCells(skipped)).toEqual([
    '  Power "118@6000rpm" cannot be read (lines 2, 3, 4, 5, 6 and 1 more)',
  ])
})

it.each([
  ['cars', 'new-car-variants-india-2020', { cars: 8, car_variants: 11 }],
  ['bikes', 'new-bike-specs-india', { bikes: 6, bike_Variants: 8 }],
  [
    'commercial_vehicles',
    'commercial-vehicle-models-india',
    { commercial_category: 6, commercial_vehicles: 9, commercial_Variants: 15 },
  ],
  ['used-cars', 'used-car-listings-india-2024', { usedVehicles: 4 }],
  ['used-raw', 'used-cars-india-raw-units', { usedVehicles: 4 }],
  ['used-bikes', 'used-bike-listings-india', { usedVehicles: 4 }],
])('%s are what the import takes, and the second time unchanged', async (name, map, counts) => {
  const ctx = systemContext((await createDatabase()).db)
  const { files } = await convertFile(fixturePath(`${name}.csv`), { map: mapOf(map) })
  expect(files.map(({ collection, records }) => [collection, records])).toEqual(Object.entries(counts))
  for (const outcomes of [(count: number) => [count, 0, 0, 0], (count: number) => [0, 0, count, 0]]) {
    const reports = await importConverted(ctx, files)
    for (const { collection, records } of files)
      expect(outcomesIn(reports[collection]), reports[collection]).toEqual(outcomes(records))
  }
})

it.each([
  ['nothing', [], /^usage: npm run import-maps/],
  ['no folder', ['a.csv'], /^usage: npm run import-maps/],
  ['an unknown option', ['a.csv', 'b', '--fast'], /'--fast'.*usage/],
  ['a file without a mapping', ['/nowhere/a.csv', 'b'], /^cannot read the mapping a\.json$/],
  [
    'a missing file',
    ['/nowhere/a.csv', 'b', '--map', mapOf('new-bike-specs-india')],
    /^cannot read \/nowhere\/a\.csv$/,
  ],
  [
    'a mapping that is none',
    [fixturePath('cars.csv'), 'b', '--map', 'tsconfig.json'],
    /is wrong at its top|is wrong at/,
  ],
])('bad usage, as %s, gives one line and exit code 1', async (_, args, message) => {
  const { code, out, err } = await run(...args)
  expect([code, out]).toEqual([1, ''])
  expect(err.trimEnd()).toMatch(message)
  expect(err.trimEnd().split('\n')).toHaveLength(1)
})
