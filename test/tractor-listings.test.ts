import { expect, it } from 'vitest'
import { type UsedVehicle, usedVehicles } from '#collections/index.ts'
import { systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { openAuthSite } from './kit/auth-site.ts'
import { createDatabase } from './kit/database.ts'

const { db } = await createDatabase()
const site = await openAuthSite(db)
const member = await site.member('9822070001')

const common = {
  type: 'commercials',
  fuelType: 'Diesel',
  location: 'Nashik',
  year: 2019,
  status: 'approved',
} as const
const add = async (values: Partial<UsedVehicle>) =>
  (await createRecord(systemContext(db), usedVehicles, {}, { set: { ...common, ...values } })).id
const tractor = {
  brand: 'Mahindra',
  model: '575 DI',
  name: '575 DI XP Plus',
  price: 480_000,
  odometer: 6_352,
}
const id = await add(tractor)
const newer = await add({ ...tractor, odometer: 2_100 })
const truck = await add({
  brand: 'Tata',
  model: 'Prima',
  name: 'Prima 5530.S',
  price: 2_900_000,
  odometer: 91_000,
})

const open = async (path: string) =>
  (await member.get(path)).html.replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ')

it('a used tractor’s page, meta tags and structured data give its hours', async () => {
  const html = await open(`/used-vehicles/${id}`)
  expect(html).toContain('Hours used')
  expect(html).toContain('6,352 hours')
  expect(html).toContain('price, hours used, papers')
  expect(html).toContain('"additionalProperty":{"@type":"PropertyValue","name":"Hours used","value":6352')
  expect(html).not.toContain('6,352 km')
  expect(html).not.toContain('mileageFromOdometer')
  const hindi = await open(`/hi/used-vehicles/${id}`)
  expect(hindi).toContain('6,352 घंटे')
  expect(hindi).not.toContain('6,352 किमी')
})

it('its card gives hours, that of a truck kilometres', async () => {
  const html = await open('/used/commercials')
  expect(html).toContain('6,352 hours')
  expect(html).toContain('91,000 km')
})

it('the list of commercial vehicles asks for the body first, where one can choose tractors or trucks', async () => {
  await add({ ...tractor, bodyClass: 'Tractor', odometer: 1_234 })
  const html = await open('/used/commercials')
  expect(html.indexOf('name="body"')).toBeGreaterThan(0)
  expect(html.indexOf('name="body"')).toBeLessThan(html.indexOf('name="brand"'))
  expect(html).toMatch(/name="body"[^>]*value="Tractor"/)
  expect(await open('/used/commercials?body=Tractor')).toContain('1,234 hours')
  expect(await open('/used/commercials?body=Truck')).not.toContain('1,234 hours')
})

it('filters by km leave tractors out, however few hours they have', async () => {
  await add({ brand: 'Tata', model: 'Ace', name: 'Ace Gold', price: 400_000, odometer: 7_500 })
  for (const filter of ['km=under-10k', 'maxKm=10000']) {
    const html = await open(`/used/commercials?${filter}`)
    expect(html, filter).toContain('7,500 km')
    expect(html, filter).not.toMatch(/\d hours/)
  }
})

it('a comparison of tractors is by hours; hours are not compared with kilometres', async () => {
  const alike = await open(`/compare?ids=${id},${newer}`)
  expect(alike).toContain('Fewer hours used')
  expect(alike).toContain('by 4,252 hours')
  const mixed = await open(`/compare?ids=${id},${truck}`)
  expect(mixed).toContain('6,352 hours')
  expect(mixed).toContain('91,000 km')
  expect(mixed).not.toContain('Fewer')
})

it('the form of a listing asks a tractor for its hours, and says so before it knows the vehicle', async () => {
  const about = (facts: Record<string, string>) => open(`/sell/new?${new URLSearchParams(facts)}`)
  expect(await about({ type: 'commercials', brand: 'Swaraj', model: '744 FE' })).toContain('Hours used')
  const unknown = await about({})
  expect(unknown).toContain('Km driven')
  expect(unknown).toContain('For a tractor: hours used.')
  expect(await about({ type: 'car' })).not.toContain('For a tractor')
})
