import { openPages } from '#test/kit/open-pages.ts'

const known = [
  ...openPages,
  '/cars/brand/tata',
  '/search',
  '/search?q=creta',
  '/cars/hyundai-creta/inquiry',
  '/login',
  '/sitemap',
]

/** Their addresses, with a variant of the car's, whose address the catalogue chooses. */
export async function listMeasuredPages(origin: string): Promise<string[]> {
  const car = await (await fetch(`${origin}/cars/hyundai-creta`)).text()
  const [variant] = /\/cars\/variant\/[\w-]+/.exec(car) ?? []
  if (!variant) throw new Error('The Creta has no variant')
  return known.toSpliced(known.indexOf('/bikes'), 0, variant)
}

/** What is hidden from search engines on purpose. */
export const isNoindex = (url: string) => /\/(search|shortlist|login|inquiry)\b/.test(new URL(url).pathname)
