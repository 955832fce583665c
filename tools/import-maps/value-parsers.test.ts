import { expect, it } from 'vitest'
import { everyRow } from '#test/kit/every-row.ts'
import { type ValueParserName, valueParsers } from './value-parsers.ts'

const written = (form: ValueParserName, text: string) => {
  const value = valueParsers[form].read(text)
  return value === undefined ? undefined : (valueParsers[form].write?.(value, text) ?? value)
}

it('each parser reads its unit and writes it in one spelling', () =>
  everyRow<[ValueParserName, string, string | number | boolean]>(
    [
      ['cc', '1197 cc', '1,197 cc'],
      ['bhp', '83PS@6000rpm', '82 bhp @ 6,000 rpm'],
      ['bhp', '141bhp', '141 bhp'],
      ['bhp', '8.15 HP @ 7000 rpm', '8.2 bhp @ 7,000 rpm'],
      ['Nm', '190NM@1750-2250RPM', '190 Nm @ 1,750-2,250 rpm'],
      ['Nm', '10.1kgm@4500RPM', '99 Nm @ 4,500 rpm'],
      ['kmpl', '?24.8 km/litre', '24.8 kmpl'],
      ['km/kg', '26.2 km/kg', '26.2 km/kg'],
      ['km', '312 km/full charge', '312 km'],
      ['kWh', '30.2 kWh* Advanced', '30.2 kWh'],
      ['mm', '3995 mm', '3,995 mm'],
      ['m', '5.2 meter', '5.2 m'],
      ['kg', '1785 kg', '1,785 kg'],
      ['litres', '350 litres', '350 litres'],
      ['ratio', '16:01', '16:1'],
      ['rupees', 'Rs. 2,92,667', '₹ 2,92,667'],
      ['topRupees', '₹ 1,00,000 - ₹ 1,37,194', 137_194],
      ['topRupees', '₹ 49,000 - ₹ 0', 49_000],
      ['W', '1000 W', '1,000 W'],
      ['seconds', '10.50 secs', '10.5 seconds'],
      ['count', '5', 5],
      ['feature', 'Yes', true],
      ['feature', 'Not on offer', false],
      ['feature', 'No', false],
      ['feature', 'Yes, with memory', 'Yes, with memory'],
    ],
    ([parser, text]) => `${parser}: ${text}`,
    ([form, text, expected]) => expect(written(form, text)).toBe(expected),
  ))
