import { describe, expect, it } from 'vitest'
import { readRows } from '#domain/imports/read-rows.ts'
import { findSampleFile } from '#test/kit/sample-data.ts'
import { readCarMapping } from './fixtures/fixture.ts'
import { type ImportPlan, planImport } from './plan.ts'

const file = findSampleFile('new-car-variants-india-2020.csv')

const nothing: ImportPlan = { rows: 0, groups: [], refused: [], leftOut: [] }
const { rows, groups, refused } = file ? planImport(await readRows(file), await readCarMapping()) : nothing
const skipped = file ? '' : ' (skipped: SAWARI_SAMPLE_DATA names no folder with them)'

describe.skipIf(!file)(`the real cars of 2020${skipped}`, () => {
  const variants = groups.flatMap(group => group.variants)
  const variantsOf = (brand: string, model: string) =>
    groups.find(group => group.brand === brand && group.model === model)?.variants ?? []
  const count = (field: string, value: unknown) =>
    variants.filter(({ fields }) => fields[field] === value).length

  it('imports every row except nine exact repeats', () => {
    expect(rows).toBe(1276)
    expect(refused.map(({ line, reason }) => [line, reason])).toEqual(
      [677, 678, 679, 680, 681, 682, 683, 684, 685].map(line => [line, `the same as line ${line - 9}`]),
    )
    expect(variants).toHaveLength(1267)
  })

  it('finds 263 models of 39 makes, all named', () => {
    expect(groups).toHaveLength(263)
    expect(new Set(groups.map(({ brand }) => brand)).size).toBe(39)
    expect(groups.filter(({ brand, model }) => !brand.trim() || !model.trim())).toEqual([])
    expect(variants.filter(({ variant }) => !variant.trim())).toEqual([])
  })

  it('moves words back into the right column', () => {
    expect(variantsOf('Maruti Suzuki', 'Wagon R')).toHaveLength(14)
    expect(variantsOf('Land Rover', 'Range Rover Sport')).toHaveLength(10)
    expect(
      groups.filter(({ model }) => model.startsWith('Range Rover')).flatMap(each => each.variants),
    ).toHaveLength(27)
    expect(variantsOf('Datsun', 'GO+')).toHaveLength(9)
    expect(
      groups.filter(({ brand }) => brand === 'Mercedes-Benz').flatMap(each => each.variants),
    ).toHaveLength(57)
    expect(groups.filter(({ brand }) => brand === 'Rolls-Royce').flatMap(each => each.variants)).toHaveLength(
      9,
    )
  })

  it('leaves no title-cased abbreviation', () => {
    const names = groups.flatMap(({ brand, model, variants }) => [
      brand,
      model,
      ...variants.map(each => each.variant),
    ])
    const suspects =
      /\b(?:Bmw|Mg|Icml|Dc|Kuv|Xuv|Tuv|Ev|Suv|Amt|Cvt|At|Mt|Dct|Cng|Tdi|Crdi|Vxi|Lxi|Xz|Sx|Bs|Str|Awd|Amg)\b/
    expect(names.filter(name => suspects.test(name))).toEqual([])
    expect(names.filter(name => /\(\w*$|^\W|\W{3}/.test(name.replace(' & ', ' ')))).toEqual([])
  })

  it('parses every price, and no invalid one', () => {
    const prices = variants.map(({ fields }) => Number(fields.price))
    expect(Math.min(...prices)).toBe(236_447)
    expect(Math.max(...prices)).toBe(212_155_397)
    expect(count('engine', 72)).toBe(0)
    expect(Math.max(...variants.map(({ fields }) => Number(fields.mileage)))).toBeLessThan(40)
    expect(Math.max(...variants.map(({ fields }) => Number(fields.torque)))).toBe(1600)
  })

  it('finds fuel and gearbox of all but one', () => {
    expect(['Petrol', 'Diesel', 'CNG', 'Hybrid', 'Electric'].map(fuel => count('fuelType', fuel))).toEqual([
      640, 574, 24, 15, 14,
    ])
    expect(count('transmission', null)).toBe(1)
  })

  it('finds figures for nearly all', () => {
    const missing = (field: string) => count(field, null)
    expect({ power: missing('power'), torque: missing('torque'), seats: missing('seats') }).toEqual({
      power: 3,
      torque: 10,
      seats: 6,
    })
    expect(variants.filter(({ keySpecs }) => Object.keys(keySpecs).length < 4)).toEqual([])
    expect(new Set(variants.flatMap(({ sections }) => sections.map(({ section }) => section))).size).toBe(8)
    expect(variants.filter(({ sections }) => sections.length < 4)).toEqual([])
  })
})
