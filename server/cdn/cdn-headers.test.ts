import { expect, it } from 'vitest'
import { cdnHeaders } from './cdn-headers.ts'

const cdn = { maxAgeSeconds: 300 }

it('a page has the keys of its data, and without a CDN only its tags', () => {
  const tags = new Set(['cars', 'cars/tata-nexon'])
  expect(cdnHeaders(tags, undefined)).toEqual({ 'cache-tag': 'cars,cars/tata-nexon' })
  expect(cdnHeaders(tags, cdn)).toEqual({
    'cache-tag': 'cars,cars/tata-nexon',
    'surrogate-key': 'pages cars cars/tata-nexon',
    'cdn-cache-control': 'max-age=300',
  })
  expect(cdnHeaders(new Set(), cdn)).toEqual({
    'surrogate-key': 'pages',
    'cdn-cache-control': 'max-age=300',
  })
})

it('a page of too many records has the keys of their collections, so no write misses it', () => {
  const tags = new Set(Array.from({ length: 400 }, (_, at) => `usedVehicles/vehicle${at}`)).add('autoNews/a')
  expect(cdnHeaders(tags, cdn)['surrogate-key']).toBe('pages usedVehicles autoNews')
})
