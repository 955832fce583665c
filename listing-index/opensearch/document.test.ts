import { expect, it } from 'vitest'
import { usedVehicles } from '#collections/index.ts'
import { indexedFieldsOf } from '../facet-index/read-rows.ts'
import { documentOf } from './document.ts'
import { aliasOf } from './mapping.ts'

const values: Record<string, string | number> = {
  name: 'Activa 6G\\*',
  brand: 'होंडा',
  location: 'PUNE',
  price: 60_000,
  status: 'approved',
}
const row = {
  rowid: 12,
  id: 'activa',
  created: 1_700_000_000_000,
  values: indexedFieldsOf(usedVehicles)
    .flat()
    .map(({ name }) => values[name] ?? null),
}

it('a document has the values, and the texts in lower case', () => {
  const { lowercase, ...document } = documentOf(usedVehicles, row)
  expect(document).toMatchObject({
    isListed: true,
    rowid: 12,
    values: { ...values, mileage: null, created: 1_700_000_000_000 },
  })
  expect(lowercase).toMatchObject({ name: 'activa 6g\\*', location: 'pune' })
})

it('another mapping is another alias', () => {
  const name = aliasOf('', usedVehicles)
  expect(name).toMatch(/^used-vehicles-[0-9a-f]{12}$/)
  expect(aliasOf('pune-', usedVehicles)).toBe(`pune-${name}`)
  expect(aliasOf('', { ...usedVehicles, listingIndex: [['status', 'price']] } as never)).not.toBe(name)
})
