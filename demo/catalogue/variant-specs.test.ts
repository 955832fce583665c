import { expect, it } from 'vitest'
import { specsOfVariant } from './variant-specs.ts'

const variants = [
  { name: '1.5 E', price: 1_079_000 },
  { name: '1.5 EX', price: 1_206_000 },
  { name: '1.5 S (O) CVT', price: 1_546_000 },
  { name: '1.5 SX Tech Diesel', price: 1_722_000 },
  { name: '1.5 SX (O) Diesel AT', price: 1_999_000 },
]

const read = (text: string, also: string[] = []) => {
  const others = Object.fromEntries(also.map((each, at) => [`Other ${at}`, each]))
  const sections = [{ section: 'Comfort', specs: { It: text, ...others } }]
  return variants.map(each => specsOfVariant(sections, variants, each)[0]?.specs.It)
}

const trims = ['From S (O)', 'SX Tech', 'SX (O)', 'EX']

it.each([
  ['From S (O)', [false, false, true, true, true]],
  ['SX (O)', [false, false, false, false, true]],
  ['SX Tech and SX (O)', [false, false, false, true, true]],
  ['Level 2, from SX Tech', [false, false, false, 'Level 2', 'Level 2']],
  ['SX (O), 8-way', [false, false, false, false, '8-way']],
  // It may be wired, or have fewer, in the others.
  ['Wireless from SX', [undefined, undefined, undefined, 'Wireless', 'Wireless']],
  ['8, Bose, on SX (O)', [undefined, undefined, undefined, undefined, '8, Bose']],
  [
    '10.25 inches from SX; 8 inches on EX and S',
    [undefined, '8 inches', undefined, '10.25 inches', '10.25 inches'],
  ],
  ['6, 7 from SX Tech', ['6', '6', '6', '7', '7']],
])('reads "%s"', (text, values) => {
  expect(read(text, trims)).toEqual(values)
})

it('leaves texts that name no variant, engines, gearboxes, and sections about the engine', () => {
  for (const text of ['Upper trims', 'CVT', '10.25 inches', 'Wireless'])
    expect(read(text, trims)).toEqual(variants.map(() => text))
  const engine = [{ section: 'Engine and transmission', specs: { Gearbox: 'Manual on EX' } }]
  expect(variants.map(each => specsOfVariant(engine, variants, each))).toEqual(variants.map(() => engine))
})
