import type { RecordModel } from 'pocketbase'
import { callConsole, pb } from '../api/client.ts'

export type DefaultNotice = { place: string; page: string; en: string; hi: string }

const list = (name: string, options: Record<string, unknown> = {}) =>
  pb.collection(name).getFullList<RecordModel>({ batch: 500, ...options })

/** The brands in the site's order. */
export const readBrands = () => list('popular_brands', { sort: 'position' })
export const readLinks = () => list('social_media_links', { sort: '-created' })
export const readRoadTax = () => list('roadTaxRates', { sort: 'name' })

/** All editable texts, each with its custom record if there is one. */
export async function readNotices(): Promise<(DefaultNotice & { override: RecordModel | undefined })[]> {
  const [{ items }, own] = await Promise.all([
    callConsole<{ items: DefaultNotice[] }>('notices'),
    list('notices'),
  ])
  return items.map(item => ({ ...item, override: own.find(({ place }) => place === item.place) }))
}

/** The data of the settings overview. */
export async function readSettings() {
  const [contact, insurance, registration, fuel] = await Promise.all(
    ['contact_us', 'insuranceRates', 'registrationCharges', 'fuelPrices'].map(
      async name => (await list(name))[0],
    ),
  )
  const [links, brands, roadTax, notices, electricity, ownership, periods, papers] = await Promise.all([
    readLinks(),
    readBrands(),
    readRoadTax(),
    list('notices'),
    list('electricityTariffs'),
    list('ownershipRates'),
    list('statutoryPeriods'),
    list('transportPapers'),
  ])
  return {
    ...{ contact, insurance, registration, fuel, links, brands },
    ...{ roadTax, notices, electricity, ownership, periods, papers },
  }
}

/** The record that was changed last. */
export const lastChanged = (records: readonly RecordModel[]) =>
  records
    .filter(({ updatedBy }) => updatedBy)
    .sort((a, b) => String(b.updated).localeCompare(String(a.updated)))[0]
