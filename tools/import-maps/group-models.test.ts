import { expect, it } from 'vitest'
import { planCarFixture, readCarMapping } from './fixtures/fixture.ts'
import { groupModels } from './group-models.ts'
import { mapRow } from './map-row.ts'

it('groups a model’s rows whatever their case', async () => {
  const mapping = await readCarMapping()
  const drafts = ['City', 'CITY'].map((Model, index) => {
    const cells = { Make: 'Honda', Model, Variant: 'V', 'Ex-Showroom_Price': `${index + 8} Lakh` }
    const mapped = mapRow({ line: index + 2, cells }, mapping)
    if ('refusal' in mapped) throw new Error(mapped.refusal.reason)
    return mapped.draft
  })
  const [group, ...others] = groupModels(drafts, 'test')
  expect(others).toEqual([])
  expect(group).toMatchObject({ model: 'City', sourceKey: 'test:honda|city' })
  expect(group?.variants.map(({ variant, sourceKey }) => [variant, sourceKey])).toEqual([
    ['V', 'test:honda|city|v'],
    ['V (2)', 'test:honda|city|v#2'],
  ])
})

it('gives every record its own key', async () => {
  const keys = (await planCarFixture()).groups.flatMap(({ sourceKey, variants }) => [
    sourceKey,
    ...variants.map(each => each.sourceKey),
  ])
  expect(keys).toEqual([...new Set(keys)])
})
