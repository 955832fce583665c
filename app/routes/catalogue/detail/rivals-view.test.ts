import { expect, it } from 'vitest'
import type { Car } from '#collections/index.ts'
import { type RivalRecord, rivalFigures } from '#domain/catalogue/rivals.ts'
import { rivalsView } from './rivals-view.ts'

const unknown = Object.fromEntries(rivalFigures.map(figure => [figure, null]))

it('marks the better of two figures, whichever vehicle has it, and none without a rule', () => {
  const record = { ...unknown, id: 'creta', name: 'Creta', acceleration: 12, power: 113, seats: 5 }
  const rival = { ...unknown, id: 'seltos', name: 'Seltos', acceleration: 9, power: 100, seats: 7 }
  const { rivals } = rivalsView([rival as Partial<RivalRecord> as RivalRecord], {
    kind: 'cars',
    record: record as Partial<Car> as Car,
    modelId: 'creta',
  })
  expect(rivals[0]?.figures.map(({ cells }) => cells)).toEqual([
    [{ text: '5' }, { text: '7' }],
    [{ text: '12 s' }, { text: '9 s', mark: 'better' }],
    [{ text: '113 BHP', mark: 'better' }, { text: '100 BHP' }],
  ])
})
