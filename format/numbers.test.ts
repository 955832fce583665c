import fc from 'fast-check'
import { expect, it } from 'vitest'
import { numbers } from './numbers.ts'

const digits = fc.record({
  minimumFractionDigits: fc.constantFrom(0, 0, 1, 2),
  maximumFractionDigits: fc.constantFrom(2, 2, 3),
})
const hundredths = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }).map(each => each / 1000)

it.each(['en-IN', 'hi-IN'])('numbers match Intl in %s', language => {
  fc.assert(
    fc.property(
      digits,
      fc.oneof(hundredths, fc.nat(), fc.constantFrom(0, 1.005, 18.45, 99_999, 1_00_000)),
      (options, number) => {
        fc.pre(number === 0 || Math.abs(number) > 0.01)
        expect(numbers(options).format(number)).toBe(new Intl.NumberFormat(language, options).format(number))
      },
    ),
  )
})

it('whole rupees are rounded', () => {
  expect(numbers({ maximumFractionDigits: 0 }).format(11_10_900.5)).toBe('11,10,901')
})
