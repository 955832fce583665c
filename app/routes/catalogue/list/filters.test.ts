import { expect, test } from 'vitest'
import type { VehicleListPreset, VehicleListPresetName } from '#domain/catalogue/list/list-preset.ts'
import { parseVehicleListQuery } from '#domain/catalogue/list/list-query.ts'
import { activeFilters, filterGroups, sortOptions } from './filters.ts'

const at = (name: VehicleListPresetName): VehicleListPreset => ({ kind: 'cars', name })
const query = (search: string, preset = at('all')) =>
  parseVehicleListQuery(preset, new URLSearchParams(search)).query
const facets = {
  budget: [
    { value: '5l-10l', count: 3 },
    { value: 'over-50l', count: 0 },
  ],
  fuel: [{ value: 'Petrol', count: 2 }],
  brand: [{ value: 'Tata', count: 1 }],
}

test('every active filter has a chip that links to the first page without it', () => {
  const search = 'q=swift&budget=5l-10l&fuel=Petrol&fuel=CNG&brand=Tata&min=77176&max=500000&page=2'
  expect(activeFilters(at('all'), query(search)).map(each => [each.label, each.to])).toEqual([
    ['“swift”', '/cars?budget=5l-10l&fuel=Petrol&fuel=CNG&brand=Tata&min=77176&max=500000'],
    ['₹5 L - ₹10 L', '/cars?q=swift&fuel=Petrol&fuel=CNG&brand=Tata&min=77176&max=500000'],
    ['Petrol', '/cars?q=swift&budget=5l-10l&fuel=CNG&brand=Tata&min=77176&max=500000'],
    ['CNG', '/cars?q=swift&budget=5l-10l&fuel=Petrol&brand=Tata&min=77176&max=500000'],
    ['Tata', '/cars?q=swift&budget=5l-10l&fuel=Petrol&fuel=CNG&min=77176&max=500000'],
    ['From ₹77,176', '/cars?q=swift&budget=5l-10l&fuel=Petrol&fuel=CNG&brand=Tata&max=500000'],
    ['Up to ₹5.00\u00a0L', '/cars?q=swift&budget=5l-10l&fuel=Petrol&fuel=CNG&brand=Tata&min=77176'],
  ])
})

test('dropping a whole filter drops all of its values', () => {
  const links = activeFilters(at('all'), query('fuel=Petrol&fuel=CNG&brand=Tata'), true)
  expect(links.map(({ label, to }) => [label, to])).toEqual([
    ['Petrol and CNG', '/cars?brand=Tata'],
    ['Tata', '/cars?fuel=Petrol&fuel=CNG'],
  ])
})

test('budgets are a single choice with "any"; fuels and brands are multiple', () => {
  const groups = filterGroups(at('byBuget'), query('budget=over-50l&fuel=Petrol'), facets)
  expect(groups.map(each => [each.name, each.isMultiple])).toEqual([
    ['budget', false],
    ['fuel', true],
    ['brand', true],
  ])
  expect(groups[0]?.options.map(each => [each.label, each.count, each.isChosen ?? false])).toEqual([
    ['Any budget', undefined, false],
    ['₹5 L - ₹10 L', 3, false],
    ['Over ₹50 L', 0, true],
  ])
  expect(groups[1]?.options[0]?.isChosen).toBe(true)
  const [typed] = filterGroups(at('byBuget'), query('max=1500000'), facets)
  expect(typed?.options[0]).toMatchObject({ label: 'Any budget', isChosen: false })
})

test('a part of a broader body is offered only when chosen', () => {
  const bodies = { body: ['SUV', 'Compact SUV'].map(value => ({ value, count: 1 })) }
  const offered = (search: string) =>
    filterGroups(at('all'), query(search), bodies)[0]?.options.map(({ value }) => value)
  expect(offered('')).toEqual(['SUV'])
  expect(offered('body=Compact SUV')).toEqual(['SUV', 'Compact SUV'])
})

test('features and stars have names', () => {
  const search = 'mileage=18&feature=6-airbags&feature=adas&safety=5'
  expect(activeFilters(at('all'), query(search)).map(({ label }) => label)).toEqual([
    '18 kmpl or more',
    '6 or more airbags',
    'Driver assistance (ADAS)',
    '5 stars',
  ])
})

test('a filter by the least range is a single choice, and no range is chosen at first', () => {
  const [range] = filterGroups(at('electric'), query(''), { range: [{ value: '350', count: 2 }] })
  expect(range?.isMultiple).toBe(false)
  expect(range?.options.map(({ label, isChosen }) => [label, isChosen ?? false])).toEqual([
    ['Any range', true],
    ['350 km or more', false],
  ])
})

test('a filter by the least mileage is absent where no vehicle has one', () => {
  expect(filterGroups(at('all'), query(''), { mileage: [] })).toEqual([])
})

test('electric cars have no fuel filter', () => {
  expect(filterGroups(at('electric'), query(''), facets).map(each => each.name)).toEqual(['budget', 'brand'])
})

test('the default order is newest first', () => {
  expect(sortOptions(at('all'), query('')).find(each => each.isChosen)?.label).toBe('Newest first')
  expect(sortOptions(at('all'), query('fuel=CNG')).map(each => each.to)).toEqual([
    '/cars?fuel=CNG',
    '/cars?fuel=CNG&sort=-popularity',
    '/cars?fuel=CNG&sort=price',
    '/cars?fuel=CNG&sort=-price',
    '/cars?fuel=CNG&sort=-mileage',
    '/cars?fuel=CNG&sort=-rating',
    '/cars?fuel=CNG&sort=brand',
  ])
})
