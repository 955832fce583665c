import { expect, it } from 'vitest'
import { measureHouse } from './index.ts'

it('each of the eleven points has a figure', () => {
  const figures = measureHouse()
  expect([...new Set(figures.map(([point]) => point))]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  expect(figures.filter(([, , , today]) => String(today).includes('NaN'))).toEqual([])
  expect(figures).toContainEqual([1, 'import cycles, types included', '0', 0])
})
