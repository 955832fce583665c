import { firmPlaces, firms, popularBrands, rentVehicles } from '#collections/index.ts'
import { toIndiaInput } from '#collections/india-time.ts'
import { type Ctx, systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { openAuthSite } from './auth-site.ts'
import { createDatabase } from './database.ts'

/** A picture of the Carens. */
export const rentalPicture = 'hatchback-side-eeeeea.webp'

const plain = (html: string) =>
  html.replaceAll('<!-- -->', '').replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replaceAll('&quot;', '"')

export const inIndia = (days: number) => toIndiaInput(new Date(Date.now() + days * 86_400_000))
/** A day more than a month ahead, in India. */
export const rentalDay = (days: number) => inIndia(40 + days).slice(0, 10)

/** What a renter types: from ten in the morning to three days and a minute later. */
export const rentalWish = (more = {}) => ({
  name: 'Asha Rao',
  phone: '+91 98220 41234',
  email: 'asha@example.com',
  rentalType: 'self_drive',
  rentalBasis: 'daily',
  go: 'submit',
  startDateTime: `${rentalDay(0)}T10:00`,
  endDateTime: `${rentalDay(3)}T10:01`,
  pickupLocation: 'Pune station',
  ...more,
})

export const rentalCard = (html: string, name: string) =>
  html.split('<article').find(each => each.includes(`alt="${name}"`) || each.includes(`>${name}<`)) ?? ''

/** A licensed operator in Pune with settled rentals and ratings. Returns its id. */
export async function addRentalOperator(systemCtx: Ctx): Promise<string> {
  const values = {
    name: 'Sinhagad Rentals',
    kind: 'rentalOperator' as const,
    published: true,
    licenceNumber: 'RC/12',
    licenceUntil: '2099-03-31 18:29:59.000Z',
  }
  const rentalFigures = { rentals: 8, medianDays: 2, wholeShare: 90, cancelledShare: 0 }
  const set = { verified: true, authorised: true, rating: 4.6, reviewCount: 5, rentalFigures }
  const { id: firm } = await createRecord(systemCtx, firms, values, { set })
  await createRecord(systemCtx, firmPlaces, {
    firm,
    city: 'Pune',
    address: 'Sinhagad Road',
    pincode: '411051',
  })
  return firm
}

/** A site with three rentals (Carens, Alto, Activa) and a member who has signed in. */
export async function openRentalsSite() {
  const { db } = await createDatabase()
  const systemCtx = systemContext(db)
  const ids: Record<string, string> = {}
  const { id: brand } = await createRecord(systemCtx, popularBrands, { brand_type: 'car', brand_name: 'Kia' })
  const add = async (name: string, more = {}, set = {}) => {
    const shared = { type: 'car', location: 'Pune', available: true, phone: '+91 12345 00001' } as const
    const { id } = await createRecord(systemCtx, rentVehicles, { ...shared, name, ...more }, { set })
    ids[name] = id
  }
  await add(
    'Carens',
    {
      brand,
      fuelType: 'Petrol',
      transmission: 'Manual',
      seats: 7,
      deposit: 6000,
      kmPerDay: 250,
      extraKmPrice: 12,
      terms: 'Bring your licence.\nNo smoking.',
      description: 'Seven seats.',
      price_self_drive_hourly: 190,
      price_self_drive_daily: 2700,
      year: 2024,
      price_with_driver_hourly: 310,
      price_with_driver_daily: 3600,
      images: [rentalPicture],
    },
    { rating: 4.5, reviewCount: 21 },
  )
  await add('Alto', { available: false, location: 'Nashik', seats: 4 })
  await add('Activa', { type: 'bike', seats: 2, price_self_drive_daily: 400 })
  const site = await openAuthSite(db)
  const member = await site.joined('9822070001')
  const page = (name: string, part = '') => `/rent/vehicles/${ids[name]}${part}`
  return {
    db,
    systemCtx,
    site,
    member,
    ids,
    page,
    get: async (path: string) => plain((await member.get(path)).html),
    /** Sends the form of an enquiry. */
    post: async (values: Record<string, string>, name = 'Carens') => {
      const { answer, html } = await member.post(page(name, '/enquiry?step=2'), values)
      return { status: answer.status, html: plain(html) }
    },
  }
}
