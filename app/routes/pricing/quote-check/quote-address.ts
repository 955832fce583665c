import type { CarQuery } from '#domain/quote-check/priced-car.ts'

const isId = (text: string) => /^[\w-]{1,120}$/.test(text)

/** The car and the place in the address, which other pages' links have too; unreadable ones are empty. */
export function readCarQuery(params: URLSearchParams): CarQuery {
  const read = (name: string) => [params.get(name) ?? ''].find(isId) ?? ''
  return { car: read('car'), variant: read('variant'), city: read('city') }
}
