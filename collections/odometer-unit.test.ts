import { expect, it } from 'vitest'
import { everyRow } from '#test/kit/every-row.ts'
import { odometerUnit, sharedOdometerUnit } from './odometer-unit.ts'

const tractor = { type: 'commercials', brand: 'Mahindra', name: '575 DI XP Plus 2WD' } as const
const truck = { type: 'commercials', brand: 'Tata', name: 'Prima 5530.S' } as const

it('farm tractors count hours, everything else kilometres', () =>
  everyRow(
    [
      [tractor, 'hours'],
      [{ ...tractor, name: 'Mahindra 575 DI' }, 'hours'],
      [{ brand: '', name: 'Mahindra 475 Yuvo' }, 'hours'],
      [{ ...tractor, name: 'Arjun Novo 605' }, 'hours'],
      [{ ...tractor, brand: 'Swaraj', name: '744 FE' }, 'hours'],
      [{ ...tractor, brand: 'John Deere', name: '5310' }, 'hours'],
      [{ ...tractor, brand: 'Eicher', name: '380 Super DI' }, 'hours'],
      [{ ...tractor, brand: 'Tata', name: 'Mini tractor with loader' }, 'hours'],
      [truck, 'km'],
      [{ ...truck, name: 'Signa 5530.S tractor head' }, 'km'],
      [{ ...truck, brand: 'Mahindra', name: 'Bolero Pik-Up 1.7T' }, 'km'],
      [{ ...truck, brand: 'Eicher', name: 'Pro 3019' }, 'km'],
      [{ ...truck, brand: 'Swaraj Mazda', name: 'Super' }, 'km'],
      [{ type: 'car', brand: 'Mahindra', name: '575 DI' }, 'km'],
      [{ type: 'bike', brand: 'KTM', name: '390 Duke' }, 'km'],
      [{ brand: '', name: 'Maruti Suzuki Swift VXi' }, 'km'],
    ] as const,
    ([{ brand, name }]) => `${brand} ${name}`,
    ([vehicle, unit]) => expect(odometerUnit(vehicle)).toBe(unit),
  ))

it('vehicles that count differently share no unit', () => {
  expect(sharedOdometerUnit([tractor, tractor])).toBe('hours')
  expect(sharedOdometerUnit([truck])).toBe('km')
  expect(sharedOdometerUnit([tractor, truck])).toBeUndefined()
})
