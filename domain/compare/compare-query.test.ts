import { describe, expect, it } from 'vitest'
import { formatCompareUrl, parseCompareQuery } from './compare-query.ts'

const read = (params: string) => parseCompareQuery(new URLSearchParams(params))
const idsOf = (params: string) => read(params).slots.map(({ id }) => id)

describe('the address of a comparison', () => {
  it('opens with two empty slots for cars', () => {
    expect(read('')).toMatchObject({ kind: 'cars', isChoosing: true, onlyDifferences: false })
    expect(idsOf('')).toEqual(['', ''])
    expect(read('kind=planes').kind).toBe('cars')
  })

  it('names two to four vehicles of one kind', () => {
    expect(read('kind=bikes&v=a&v=b')).toMatchObject({ kind: 'bikes', isChoosing: false })
    expect(idsOf('v=a&v=b&v=c&v=d&v=e')).toEqual(['a', 'b', 'c', 'd'])
    expect(read('v=a').isChoosing).toBe(true)
    expect(read('v=a&v=b&choose=1').isChoosing).toBe(true)
    expect(idsOf('v=a&v=b&more=1')).toEqual(['a', 'b', ''])
  })

  it('with ids always means used vehicles, whatever kind it names', () => {
    expect(read('ids=a,b&kind=cars')).toMatchObject({ kind: 'used', isChoosing: false })
    expect(read('ids=a')).toMatchObject({ kind: 'used', isChoosing: true, slots: [{ id: 'a' }, { id: '' }] })
    expect(idsOf('ids=')).toEqual(['', ''])
  })

  it('looks up only valid ids', () => {
    expect(idsOf("v='--&v=b")).toEqual(['-', 'b'])
  })

  it.each([
    '/compare?kind=cars&v=a&v=b',
    '/compare?kind=bikes&v=a&v=b&variant=&variant=x&diff=1',
    '/compare?ids=a,b&diff=1',
    '/compare?kind=cars&v=a&v=b&diff=1&city=pune&km=2000&years=3&down=100000',
    '/compare?kind=cars&v=a',
    '/compare?kind=used',
  ])('%s parses and formats to the same address', address => {
    expect(formatCompareUrl(read(address.split('?')[1] ?? ''))).toBe(address)
  })
})
