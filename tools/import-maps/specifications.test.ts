import { expect, it } from 'vitest'
import { readSections, readSpecs } from './specifications.ts'

const mileage = { label: 'Mileage', column: 'Gas', as: 'km/kg' } as const
const petrol = { label: 'Mileage', column: 'Petrol', as: 'kmpl' } as const

it('follows the mapping’s order, and uses the first value of a label', () => {
  const { specs } = readSpecs({ Petrol: '18 km/litre', Gas: '26 km/kg', Doors: '5' }, [
    mileage,
    petrol,
    { label: 'Doors', column: 'Doors', as: 'count' },
  ])
  expect(Object.entries(specs)).toEqual([
    ['Mileage', '26 km/kg'],
    ['Doors', 5],
  ])
  expect(readSpecs({ Petrol: '18 km/litre' }, [mileage, petrol]).specs).toEqual({ Mileage: '18 kmpl' })
})

it('skips sections without values, and reports unreadable cells', () => {
  const rules = [
    { section: 'Engine', specs: [petrol] },
    { section: 'Safety', specs: [{ label: 'ABS', column: 'ABS', as: 'feature' } as const] },
  ]
  const { sections, found } = readSections({ Petrol: 'good', ABS: 'Yes' }, rules)
  expect(sections).toEqual([{ section: 'Safety', specs: { ABS: true } }])
  expect(found).toContainEqual({ column: 'Petrol', text: 'good', reason: 'cannot be read' })
})
