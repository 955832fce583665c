import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BetterDirection, betterDirections, findBestIndex } from './better-value.ts'
import { newRows } from './comparison-rows.ts'

const value = fc.option(
  fc.oneof(fc.integer({ min: 0, max: 5 }), fc.double({ min: 0, max: 1e7, noNaN: true })),
)
const values = fc.array(value, { minLength: 2, maxLength: 4 })
const end = fc.constantFrom<BetterDirection>('higher', 'lower')

describe('the better value of a row', () => {
  it('is the same vehicle in any order', () => {
    fc.assert(
      fc.property(values, end, (row, which) => {
        const at = findBestIndex(row, which)
        const back = findBestIndex(row.toReversed(), which)
        expect(back).toBe(at === undefined ? undefined : row.length - 1 - at)
      }),
    )
  })

  it('is none if two share it', () => {
    fc.assert(
      fc.property(values, end, (row, which) => {
        const at = findBestIndex(row, which)
        if (at === undefined) return
        expect(findBestIndex([...row, row[at]], which)).toBeUndefined()
      }),
    )
  })

  it('is never a missing one, and a known one wins over all others', () => {
    fc.assert(
      fc.property(values, end, (row, which) => {
        const known = row.filter(each => each !== null)
        const at = findBestIndex(row, which)
        if (at === undefined) {
          const best = which === 'higher' ? Math.max(...known) : Math.min(...known)
          expect(known.length < 2 || known.filter(each => each === best).length > 1).toBe(true)
          return
        }
        const winner = row[at]
        expect(winner).not.toBeNull()
        for (const other of row.filter((each, place) => place !== at && each !== null)) {
          expect(which === 'higher' ? Number(other) < Number(winner) : Number(other) > Number(winner)).toBe(
            true,
          )
        }
      }),
    )
  })

  it('exists only for rows with a rule', () => {
    expect(findBestIndex([1, 2], undefined)).toBeUndefined()
  })

  it('follows the rules of the specification', () => {
    expect(newRows.filter(row => betterDirections[row] === 'higher')).toEqual([
      'price',
      'power',
      'torque',
      'topSpeed',
      'fuelEfficiency',
      'range',
      'cargo',
    ])
    expect(newRows.filter(row => betterDirections[row] === 'lower')).toEqual(['acceleration'])
  })
})
