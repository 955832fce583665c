import { expect, it } from 'vitest'
import type { Landing } from '#domain/catalogue/list/landings.ts'
import { topLandingLinks } from './landing-links.ts'

/** Brands with 1, 2, 3 … vehicles. */
const brands = (count: number): Landing[] =>
  Array.from({ length: count }, (_, at) => ({
    filter: 'brand',
    value: `Brand ${at + 1}`,
    slug: `brand-${at + 1}`,
    count: at + 1,
    isFiner: false,
  }))

it('the largest twelve brands have links, and a further one leads to all', () => {
  const [group] = topLandingLinks('cars', brands(14))
  expect(group?.links.map(({ label }) => label)).not.toContain('Brand 2')
  expect(group?.links).toHaveLength(13)
  expect(group?.links.at(-1)).toEqual({ label: 'See all', to: '/sitemap#cars-brand' })
})

it('twelve brands are all', () => {
  const [group] = topLandingLinks('cars', brands(12))
  expect(group?.links.at(-1)).toEqual({ label: 'Brand 12', count: 12, to: '/cars/brand/brand-12' })
})
