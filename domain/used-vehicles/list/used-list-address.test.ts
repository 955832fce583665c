import { describe, expect, it } from 'vitest'
import { usedListPresets } from './used-filters.ts'
import { formatUsedListQuery, maxPagesAtOnce, parseUsedListQuery } from './used-list-address.ts'

const { all, bikes, commercials } = usedListPresets
const read = (text: string, preset = bikes) => parseUsedListQuery(preset, new URLSearchParams(text))

describe('an address', () => {
  it('without a type has the list’s own', () => {
    expect(read('').query.chosen).toEqual({ type: ['bike'] })
    expect(read('type=all').query.chosen).toEqual({})
    expect(read('type=bike', commercials).query.chosen).toEqual({})
  })

  it('reports what it does not understand', () => {
    expect(read('sort=luck&page=x&min=5').ignored).toEqual(['sort', 'page'])
  })

  it('with a range from high to low limits nothing, and says so', () => {
    expect(read('min=9&max=5')).toMatchObject({ crossed: { min: 9, max: 5 }, query: { min: undefined } })
  })

  it('shows a limited number of pages at once', () => {
    expect(read('pages=99').query.pages).toBe(maxPagesAtOnce)
    expect(read('page=0').query.page).toBe(1)
  })

  it('continues only after an id', () => {
    expect(read('after=abc-1').query.after).toBe('abc-1')
    expect(read('after=a%20b').query.after).toBe('')
  })
})

it.each([
  ['', ''],
  ['type=car&sort=newest&page=1', ''],
  ['type=car&sort=name', '?sort=name'],
  ['max=500000&q=swift&page=3', '?q=swift&max=500000&page=3'],
  ['page=3&after=abc', '?after=abc'],
  ['page=2&pages=4', '?page=2'],
])('%j has the canonical form %j', (address, expected) => {
  expect(formatUsedListQuery(all, read(address, all).query)).toBe(expected)
})
