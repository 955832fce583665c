import { describe, expect, it } from 'vitest'
import { builtApp } from './kit/app.ts'
import { openDemoStore } from './kit/demo-store.ts'

const { db } = await openDemoStore()
const app = await builtApp(db)
const leadsTo = async (path: string) => {
  const answer = await app.request(path)
  return [answer.status, answer.headers.get('Location')]
}

describe('the finder of home', () => {
  it.each([
    ['/find?kind=cars&max=1000000&fuel=Petrol&location=pune', '/cars?fuel=Petrol&max=1000000'],
    ['/find?kind=bikes&max=&fuel=&location=', '/bikes'],
    ['/find?kind=commercial&max=500000&fuel=Hybrid', '/commercial-vehicles?max=500000'],
    ['/find?kind=usedCars&max=&fuel=&location=pune', '/used/cars/in/pune'],
    ['/find?kind=usedBikes&max=100000&fuel=Petrol&location=atlantis', '/used/bikes?fuel=Petrol&max=100000'],
    ['/find?kind=spaceships', '/cars'],
    ['/hi/find?kind=cars&fuel=Diesel', '/hi/cars?fuel=Diesel'],
  ])('%s leads to %s', async (path, list) => {
    expect(await leadsTo(path)).toEqual([302, list])
  })

  it.each([
    ['kind=cars&fuel=Diesel', '/cars?fuel=Diesel', /(\d+) cars/],
    ['kind=usedCars&location=pune', '/used/cars/in/pune', /(\d+) vehicle/],
  ])('says how many vehicles the list of %s has', async (query, list, said) => {
    const { count } = await (await app.request(`/find?${query}&count=`)).json()
    expect(count).toBeGreaterThan(0)
    const html = (await (await app.request(list)).text()).replaceAll(/<!--.*?-->/g, '')
    expect(said.exec(html)?.[1]).toBe(String(count))
  })

  it('is a form that works without code', async () => {
    const html = await (await app.request('/')).text()
    const [, form = ''] = /<form[^>]*action="\/find"(.*?)<\/form>/s.exec(html) ?? []
    for (const name of ['kind', 'max', 'fuel', 'location']) expect(form).toContain(`name="${name}"`)
    expect(form).toContain('<option value="pune">Pune</option>')
    expect(form).toContain('Show vehicles')
  })
})
