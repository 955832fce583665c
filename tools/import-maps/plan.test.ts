import { expect, it } from 'vitest'
import { planCarFixture, readCarMapping } from './fixtures/fixture.ts'
import { planImport } from './plan.ts'

it('groups rows into models under repaired names', async () => {
  const { rows, groups } = await planCarFixture()
  expect(rows).toBe(15)
  expect(
    groups.map(({ brand, model, variants }) => [brand, model, variants.map(({ variant }) => variant)]),
  ).toEqual([
    ['Maruti Suzuki', 'Wagon R', ['VXi', 'LXi CNG', 'LXi']],
    ['Land Rover', 'Range Rover Sport', ['2.0L SE Petrol']],
    ['Datsun', 'GO+', ['T CVT']],
    ['Mercedes-Benz', 'CLA', ['200 d Sport']],
    ['Mahindra', 'eVerito', ['D2']],
    ['BMW', 'X1', ['sDrive20d xLine']],
    ['Tata', 'Nexon EV', ['XZ Plus']],
    ['Tata', 'Zest', ['XE Petrol', 'XE Diesel']],
  ])
})

it('rejects repeated rows, rows without a price or a make, and torn lines, each with its line', async () => {
  expect((await planCarFixture()).refused).toEqual([
    { line: 17, reason: '2 cells where the header has 22' },
    { line: 12, reason: 'the same as line 11' },
    { line: 15, reason: 'no readable price in Ex-Showroom_Price ("on request")' },
    { line: 16, reason: 'no Make, and none can be told from Unknown' },
  ])
})

it('identifies rows by the columns that the mapping names, and counts rows with equal values there', async () => {
  const { groups } = await planCarFixture()
  expect(groups.at(-1)?.sourceKey).toBe('new-car-variants-india-2020:tata|zest')
  expect(groups.at(-1)?.variants.map(({ sourceKey }) => sourceKey)).toEqual([
    'new-car-variants-india-2020:tata|zest|xe',
    'new-car-variants-india-2020:tata|zest|xe#2',
  ])
})

it('does not start without a required column', async () => {
  const rows = {
    columns: ['Make', 'Model', 'Variant'],
    rows: [],
    broken: [],
    readAs: { encoding: 'UTF-8' as const },
  }
  const mapping = await readCarMapping()
  expect(() => planImport(rows, mapping)).toThrow('the file has no column Ex-Showroom_Price')
})
