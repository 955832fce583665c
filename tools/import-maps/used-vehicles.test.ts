import { describe, expect, it } from 'vitest'
import { readRows } from '#domain/imports/read-rows.ts'
import { fixturePath } from './fixtures/fixture.ts'
import { readMapping } from './mapping.ts'
import { readOffices } from './offices.ts'
import { planListings } from './plan-listings.ts'

const planned = async (file: string, mapping: string) =>
  planListings(
    await readRows(fixturePath(file)),
    await readMapping(mapping),
    await readOffices(fixturePath('offices.csv')),
  )

describe('used cars with a registration office', async () => {
  const { listings, refused, leftOut } = await planned('used-cars.csv', 'used-car-listings-india-2024.json')
  const inputs = listings.map(({ input }) => input)

  it('use Sawari’s names, cities and words', () => {
    expect(inputs[0]).toMatchObject({
      type: 'car',
      brand: 'Maruti Suzuki',
      model: 'WagonR',
      name: 'WagonR VXI',
      status: 'approved',
      year: 2018,
      price: 390_000,
      odometer: 41_000,
      owner: 'First owner',
      insuranceStatus: 'Third party',
      location: 'Bengaluru',
      registrationState: 'Karnataka',
      fuelType: 'Petrol',
      specifications: { Variant: 'VXI', 'Registration office': 'KA-03, Indira Nagar', 'Second key': true },
    })
    expect(inputs[1]).toMatchObject({ brand: 'Kia', location: 'Delhi', registrationState: 'Delhi' })
    expect(inputs[1]?.specifications).toMatchObject({ 'Registration office': 'DL-08, Wazirpur' })
    expect(inputs[2]).toMatchObject({ model: 'City', fuelType: 'Hybrid', registrationState: 'West Bengal' })
  })

  it('skip impossible values and report them', () => {
    expect(inputs[3]).toMatchObject({ fuelType: null, odometer: null, registrationState: null })
    expect(leftOut.map(({ line, column }) => [line, column])).toEqual([
      [5, 'odometerReading'],
      [5, 'cityRto'],
    ])
  })

  it('are rejected without a price or a name, and as copies, with their line', () =>
    expect(refused).toEqual([
      { line: 6, reason: 'no readable price in listingPrice' },
      { line: 7, reason: 'no variant' },
      { line: 8, reason: 'the same as line 3' },
    ]))
})

describe('used cars with units in their cells', async () => {
  const { listings, refused, leftOut } = await planned('used-raw.csv', 'used-cars-india-raw-units.json')
  const inputs = listings.map(({ input }) => input)

  it('have brand, model and figures split', () => {
    expect(inputs[0]).toMatchObject({
      brand: 'Maruti Suzuki',
      model: 'Dzire',
      name: 'Dzire ZDI',
      engineCC: 1248,
      mileage: 23.4,
      seats: 5,
      specifications: { Power: '74 bhp', Torque: '190 Nm @ 2,000 rpm' },
    })
    expect(inputs[1]).toMatchObject({
      model: 'WagonR',
      mileage: null,
      specifications: { Mileage: '26.6 km/kg' },
    })
    expect(inputs[2]).toMatchObject({ brand: 'Land Rover', model: 'Range Rover Evoque', mileage: null })
    expect(inputs[2]?.specifications).toMatchObject({ Torque: '400 Nm @ 1,750 rpm' })
    expect(inputs[3]).toMatchObject({ model: 'Alto K10', owner: 'Test drive car', odometer: null })
  })

  it('are reported if they repeat or are invalid', () => {
    expect(refused).toEqual([{ line: 6, reason: 'the same as line 2' }])
    expect(leftOut.map(({ line, column }) => [line, column])).toEqual([
      [4, 'mileage'],
      [4, 'max_power'],
      [5, 'km_driven'],
    ])
  })
})

describe('used bikes', async () => {
  const { listings, refused } = await planned('used-bikes.csv', 'used-bike-listings-india.json')

  it('have model and trim split, and a year from their age', () =>
    expect(
      listings.map(({ input }) => [input.brand, input.model, input.name, input.year, input.location]),
    ).toEqual([
      ['Royal Enfield', 'Classic 350', 'Classic 350 Signals Edition', 2018, 'Bengaluru'],
      ['Royal Enfield', 'Bullet 350', 'Bullet 350', 2011, 'Thiruvananthapuram'],
      ['KTM', '390 Duke', '390 Duke', 2019, 'Pune'],
      ['MV Agusta', 'F3 800', 'F3 800', 2015, 'Delhi'],
    ]))

  it('are rejected without a city or an age, and as copies', () =>
    expect(refused).toEqual([
      { line: 6, reason: 'no readable location in city ("city")' },
      { line: 7, reason: 'no readable year in age' },
      { line: 8, reason: 'the same as line 4' },
    ]))
})

it('rejects a mapping of models for used vehicles', async () => {
  const rows = await readRows(fixturePath('used-cars.csv'))
  const mapping = await readMapping('new-car-variants-india-2020.json')
  expect(() => planListings(rows, mapping, new Map())).toThrow('does not say what type its vehicles are')
})

it('rejects an invalid list of offices', () =>
  expect(readOffices(fixturePath('used-cars.csv'))).rejects.toThrow('has no columns rto_code and place'))
