import { describe, expect, it } from 'vitest'
import { kindNames } from '#domain/catalogue/kinds.ts'
import { isAboutOtherVariants } from '#domain/catalogue/spec-values.ts'
import { readCatalogue } from './read.ts'
import { specsOfVariant, withVariantEngine } from './variant-specs.ts'

const variants = [
  { name: '1.5 E', price: 1_079_000 },
  { name: '1.5 EX', price: 1_206_000 },
  { name: '1.5 S (O) CVT', price: 1_546_000, transmission: 'CVT' },
  { name: '1.5 SX Tech Diesel', price: 1_722_000 },
  { name: '1.5 SX (O) Diesel AT', price: 1_999_000, transmission: 'Automatic' },
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
  // A longer trim may have what a shorter one has.
  ['EX and S', [false, true, undefined, false, false]],
  ['CVT', [false, false, true, false, false]],
  ['Automatics', [false, false, true, false, true]],
  ['Mechanical, Diesel', [false, false, false, 'Mechanical', 'Mechanical']],
])('reads "%s"', (text, values) => {
  expect(read(text, trims)).toEqual(values)
})

it.each(['From SX+', 'Level 2 from SX+', '6, 7 from SX+', 'Variants marked T', 'T variants', 'Upper trims'])(
  'leaves out "%s", which names variants that are not sold',
  text => expect(read(text, trims)).toEqual(variants.map(() => undefined)),
)

describe.each(kindNames)('each variant of the %s', async kind => {
  const models = await readCatalogue(kind)

  it('has only specifications of its own', () => {
    const foreign = models.flatMap(({ vehicle, variants: all }) =>
      all.flatMap(each => {
        const others = all.map(trimOf).filter(trim => !` ${each.name} `.includes(` ${trim} `))
        const isForeign = (value: unknown) =>
          typeof value === 'string' &&
          (isAboutOtherVariants(value) ||
            others.some(trim => ` ${value.replace(/[,;]/g, '')} `.includes(` ${trim} `)))
        const withEngine = withVariantEngine(vehicle.specifications, vehicle, each)
        return specsOfVariant(withEngine, all, each)
          .filter(({ section }) => !/brakes/i.test(section))
          .flatMap(({ specs }) => Object.entries(specs).filter(([, value]) => isForeign(value)))
          .map(([label, value]) => `${vehicle.name} ${each.name}: ${label}: ${value}`)
      }),
    )
    expect(foreign).toEqual([])
  })
})

/** A variant's name without its engine and gearbox. */
const trimOf = ({ name }: { name: string }) =>
  name.replace(/ (?:AT|CVT|DCT|AMT|4x[24]|Petrol|Diesel|CNG|Turbo|Hybrid|[\d.]+)(?: .*)?$/, '')

it('leaves texts that name no variant, and sections about the engine', () => {
  for (const text of ['All variants', '10.25 inches', 'Wireless'])
    expect(read(text, trims)).toEqual(variants.map(() => text))
  const engine = [{ section: 'Engine and transmission', specs: { Gearbox: 'Manual on EX' } }]
  expect(variants.map(each => specsOfVariant(engine, variants, each))).toEqual(variants.map(() => engine))
})

describe('the engine of a variant', () => {
  const petrol = {
    name: 'EX',
    fuelType: 'Petrol',
    engine: 1497,
    power: 113,
    torque: 143.8,
    key_specs: {},
  } as const
  const own = (variant: object, specs: Record<string, string | boolean | number>, model = petrol) =>
    withVariantEngine([{ section: 'Engine and transmission', specs }], model, { ...petrol, ...variant })[0]
      ?.specs

  const specs = {
    Displacement: '1,497 cc',
    'Max power': '113 bhp at 6,300 rpm',
    'Max torque': '143.8 Nm, 250 Nm with diesel',
    Cylinders: 4,
    Gearbox: '6-speed manual, CVT, 7-speed DCT',
    Drive: 'Front wheels',
    Turbocharger: 'Turbo variants',
  }

  it('has its own figures, and of the model what all of its variants with this engine have', () => {
    expect(own({ key_specs: { Transmission: 'CVT' } }, specs)).toEqual({
      Displacement: '1,497 cc',
      'Max power': '113 bhp at 6,300 rpm',
      'Max torque': '143.8 Nm',
      Cylinders: 4,
      Gearbox: 'CVT',
      Drive: 'Front wheels',
    })
  })

  it('other than the model’s has nothing of that engine', () => {
    const turbo = { name: 'Turbo SX (O) DCT', engine: 1482, power: 158, torque: 253 }
    expect(own({ ...turbo, key_specs: { Transmission: '7-speed DCT' } }, specs)).toEqual({
      Displacement: '1,482 cc',
      'Max power': '158 bhp',
      'Max torque': '253 Nm',
      Gearbox: '7-speed DCT',
      Drive: 'Front wheels',
      Turbocharger: true,
    })
  })

  it('has its battery, its range, and no time of charging the other battery', () => {
    const model = { ...petrol, fuelType: 'Electric', range: 420 } as const
    const long = { ...model, range: 510, key_specs: { Engine: 'Motor with 51.4 kWh battery' } }
    const both = {
      Battery: '42 or 51.4 kWh, NMC',
      'Certified range': '420 km',
      'Home charging': '6 hours to 80%',
      'AC 11 kW': '4 hours, 4.8 hours long range',
      'Battery warranty': '8 years or 1,60,000 km',
    }
    expect(withVariantEngine([{ section: 'Motor and battery', specs: both }], model, long)).toEqual([
      {
        section: 'Motor and battery',
        specs: {
          Battery: '51.4 kWh, NMC',
          'Certified range': '510 km',
          'Battery warranty': '8 years or 1,60,000 km',
        },
      },
    ])
  })

  it('does not change sections about the car', () => {
    const sections = [{ section: 'Safety', specs: { Airbags: '6 or 8' } }]
    expect(withVariantEngine(sections, petrol, { ...petrol, power: 99 })).toEqual(sections)
  })
})
