import { expect, it } from 'vitest'
import { everyRow } from '#test/kit/every-row.ts'
import { builtApp } from './kit/app.ts'
import { openDemoStore } from './kit/demo-store.ts'

const { db } = await openDemoStore()
const app = await builtApp(db)

it('the page of a vehicle links to the article about it, and so does the article to the page', () =>
  everyRow(
    [
      ['/cars/maruti-suzuki-swift', '/auto/news/maruti-swift-amt-20000-km-notes'],
      ['/cars/hyundai-creta', '/auto/news/electric-suv-running-cost-five-cities'],
      ['/bikes/honda-activa', '/auto/news/family-scooter-petrol-or-electric-three-years'],
      ['/commercial-vehicles/tata-ace-gold', '/auto/news/mini-truck-petrol-cng-or-electric-per-kilometre'],
    ],
    ([vehicle]) => vehicle,
    async ([vehicle, article]) => {
      const linksOf = async (path: string) => (await (await app.request(path)).text()).split('href="')
      const isLinked = (links: string[], path: string) => links.some(link => link.startsWith(`${path}"`))
      expect(isLinked(await linksOf(vehicle), article)).toBe(true)
      expect(isLinked(await linksOf(article), vehicle)).toBe(true)
    },
  ))
