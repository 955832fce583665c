/** One of every kind of page that anybody may open. */
const known = [
  '/',
  '/cars',
  '/cars/upcoming',
  '/cars/brand/tata',
  '/cars/hyundai-creta',
  '/bikes',
  '/bikes/royal-enfield-classic-350',
  '/commercial-vehicles',
  '/commercial/trucks',
  '/commercial-vehicles/tata-ace-gold',
  '/used-vehicles',
  '/used/cars',
  '/used/cars/in/pune',
  '/used-vehicles/usedvehicle0001',
  '/auto/news',
  '/auto/news/electric-suv-running-cost-five-cities',
  '/search',
  '/search?q=creta',
  '/shortlist',
  '/cars/hyundai-creta/inquiry',
  '/login',
  '/sitemap',
  '/about',
  '/contact',
  '/privacy',
  '/terms',
  '/grievance',
]

/** Their addresses, with a variant of the car's, whose address the catalogue chooses. */
export async function openPages(origin: string): Promise<string[]> {
  const car = await (await fetch(`${origin}/cars/hyundai-creta`)).text()
  const [variant] = /\/cars\/variant\/[\w-]+/.exec(car) ?? []
  if (!variant) throw new Error('The Creta has no variant')
  return known.toSpliced(known.indexOf('/bikes'), 0, variant)
}

/** What is hidden from search engines on purpose. */
export const isHidden = (url: string) => /\/(search|shortlist|login|inquiry)\b/.test(new URL(url).pathname)
