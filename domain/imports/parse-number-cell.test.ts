import { describe, expect, it } from 'vitest'
import { everyRow } from '#test/kit/every-row.ts'
import { parseNumberCell } from './parse-number-cell.ts'

describe('a number column', () => {
  it('reads its units and spellings', () =>
    everyRow(
      [
        ['price', '7,45,000', 745_000],
        ['price', '₹7,45,000/-', 745_000],
        ['price', 'Rs. 7.45 lakh', 745_000],
        ['maxPrice', '1.2 Cr', 12_000_000],
        ['deposit', '₹ 5,000', 5_000],
        ['petrol', '₹94.72', 94.72],
        ['gst', '18 %', 18],
        ['odometer', '45,000 km', 45_000],
        ['odometer', '1.2 lakh km', 120_000],
        ['range', '465 km', 465],
        ['mileage', '18.6 kmpl', 18.6],
        ['power', '113 bhp', 113],
        ['torque', '250 Nm', 250],
        ['engine', '1,197 cc', 1197],
        ['topSpeed', '180 km/h', 180],
        ['acceleration', '8.9 s', 8.9],
        ['chargingTime', '6 h 30 min', 6.5],
        ['gvw', '2.5 tonnes', 2500],
        ['cargo', '382 litres', 382],
        ['seats', '5 Seater', 5],
        ['position', '1,000', 1000],
      ],
      ([field, cell]) => `${field} ${cell}`,
      ([field, cell, value]) => expect(parseNumberCell(field, cell)).toBe(value),
    ))

  it('leaves other texts to the store', () =>
    everyRow(
      [
        ['price', '745000'],
        ['price', 'on request'],
        // In a range it is unclear which end is meant.
        ['price', '₹ 6.49 - 9.8 lakh'],
        ['price', '6.49 lakhs of km'],
        ['mileage', '26 people'],
        ['power', '250 Nm'],
        ['year', 'twenty'],
        ['odometer', ''],
      ],
      ([field, cell]) => `${field} ${cell}`,
      ([field, cell]) => expect(parseNumberCell(field, cell)).toBe(cell),
    ))
})
