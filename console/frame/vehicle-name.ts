import { formatRupees } from '../../format/rupees.ts'

type Vehicle = { brand?: string | undefined; name: string }

/** The name of a vehicle, as on the site: brand and name without repetition, since a name may begin with its brand. */
export const vehicleName = ({ brand, name }: Vehicle): string =>
  !brand || name.toLowerCase().startsWith(`${brand.toLowerCase()} `) ? name : `${brand} ${name}`

type Listing = { year: number | null; price: number | null; location: string }

/** What tells a listing from others of its name: year, price and place. */
export const listingFacts = ({ year, price, location }: Listing): string =>
  [year, price !== null && formatRupees(price), location].filter(Boolean).join(' · ')
