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

/** The addresses of the pages, with a variant of the car, whose address comes from the catalogue. */
export async function listMeasuredPages(origin: string): Promise<string[]> {
  const car = await (await fetch(`${origin}/cars/hyundai-creta`)).text()
  const [variant] = /\/cars\/variant\/[\w-]+/.exec(car) ?? []
  if (!variant) throw new Error('The Creta has no variant')
  return known.toSpliced(known.indexOf('/bikes'), 0, variant)
}

/** Pages that are hidden from search engines on purpose. */
export const isNoindex = (url: string) => /\/(search|shortlist|login|inquiry)\b/.test(new URL(url).pathname)
