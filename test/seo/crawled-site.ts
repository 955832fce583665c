import { cars, usedVehicles } from '#collections/index.ts'
import { updateMarketFigures } from '#domain/market/update-figures.ts'
import { createRecord } from '#records/create.ts'
import { updateRecord } from '#records/update.ts'
import { builtApp } from '../kit/app.ts'
import { openDemoStore } from '../kit/demo-store.ts'
import { readPage } from '../kit/page-reader.ts'

/** The site with the demo catalogue, as search engines read it. */
export async function openCrawledSite() {
  const { db, systemCtx } = await openDemoStore()
  await updateMarketFigures(systemCtx)
  const app = await builtApp(db)
  const read = async (path: string) => {
    const answer = await app.request(path)
    const text = await answer.text()
    return {
      status: answer.status,
      type: answer.headers.get('Content-Type'),
      to: answer.headers.get('Location'),
      text,
    }
  }
  return {
    systemCtx,
    app,
    read,
    pageOf: async (path: string) => readPage((await read(path)).text),
    rename: (id: string, name: string) => updateRecord(systemCtx, cars, id, { name }),
    /** A sold used car; returns its id. */
    soldCar: async () => (await createRecord(systemCtx, usedVehicles, sold)).id,
  }
}

export type CrawledSite = Awaited<ReturnType<typeof openCrawledSite>>

const sold = {
  name: 'Sold',
  brand: 'Tata',
  type: 'car',
  status: 'sold',
  year: 2020,
  fuelType: 'Petrol',
  model: 'Nexon',
  odometer: 9_000,
  location: 'Pune',
  price: 100_000,
} as const
