import { describe, expect, it } from 'vitest'
import { checkRange, formatQueryString, parseQueryParams } from './query-params.ts'

const read = (text: string) => parseQueryParams<'min' | 'sort' | 'fuel'>(new URLSearchParams(text))
const fuel = {
  name: 'fuel',
  values: ['Petrol', 'Diesel'],
  known: ['LPG'],
  isOpen: false,
  isMultiple: true,
} as const

describe('parameters', () => {
  it.each([
    ['min=₹1,50,000', 150_000],
    ['min=0', 0],
    ['min=', undefined],
  ])('%s is a whole number', (text, expected) => {
    const params = read(text)
    expect(params.wholeNumber('min', 1_000_000)).toBe(expected)
    expect([...params.ignored]).toEqual([])
  })

  it.each(['min=1.5', 'min=-1', 'min=2000000', 'min=x'])('%s is ignored and reported', text => {
    const params = read(text)
    expect(params.wholeNumber('min', 1_000_000)).toBeUndefined()
    expect([...params.ignored]).toEqual(['min'])
  })

  it('choose among known values, and report others', () => {
    const params = read('fuel=Diesel&fuel=LPG&fuel=Coal&sort=luck')
    expect(params.chosen([fuel])).toEqual({ fuel: ['Diesel', 'LPG'] })
    expect(params.oneOf('sort', ['price', '-price'])).toBeUndefined()
    expect([...params.ignored]).toEqual(['fuel', 'sort'])
  })

  it('choose one value of a filter that takes one, and any value of an open one', () => {
    expect(read('fuel=Diesel&fuel=Petrol').chosen([{ ...fuel, isMultiple: false }])).toEqual({
      fuel: ['Petrol'],
    })
    expect(read('fuel=Coal').chosen([{ ...fuel, isOpen: true }])).toEqual({ fuel: ['Coal'] })
  })

  it('search with at most a hundred characters', () => {
    expect(read(`q=+${'x'.repeat(120)}`).search()).toBe('x'.repeat(100))
  })
})

it('a range from high to low limits nothing', () => {
  expect(checkRange(5, 9)).toEqual({ range: { min: 5, max: 9 }, crossed: undefined })
  expect(checkRange(9, 5)).toEqual({ range: { min: undefined, max: undefined }, crossed: { min: 9, max: 5 } })
})

it('a query string has no empty values', () => {
  const fuels = ['Petrol', 'Diesel']
  expect(
    formatQueryString([
      ['q', ''],
      ['fuel', fuels],
      ['page', 0],
      ['min', 5],
    ]),
  ).toBe('?fuel=Petrol&fuel=Diesel&min=5')
  expect(formatQueryString([['q', undefined]])).toBe('')
})
