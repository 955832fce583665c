import { describe, expect, test } from 'vitest'
import { parsePictureName } from '#demo/pictures/picture-name.ts'
import { kindNames } from '#domain/catalogue/kinds.ts'
import { toPlainText } from '#domain/contact-details/contact-detail-errors.ts'
import { findContactDetails } from '#domain/contact-details/find-contact-details.ts'
import { cleanHtml } from '#records/field-types/editor.ts'
import { everyRow } from '#test/kit/every-row.ts'
import { readCatalogue } from '../catalogue/read.ts'
import { askingPrice, estimateValue, newOnRoadPrice } from './estimate-value.ts'
import { buildListingRow } from './listing-row.ts'
import { dateFormerListing } from './listing-sale.ts'
import { readUsedDemo } from './read.ts'

const { models, listings, formerListings, cities, reviews, words, members, conversations, inquiries } =
  await readUsedDemo()
const now = new Date('2026-11-25T09:00:00Z')
const allListings = [...listings, ...formerListings.map(each => dateFormerListing(each, now).listing)]
const catalogue = (await Promise.all(kindNames.map(readCatalogue))).flat()
const modelOf = (name: string) => models.find(each => each.model === name)

const listingRows = allListings.map(listing => {
  const model = modelOf(listing.model)
  const city = cities.find(each => each.city === listing.city)
  if (!model || !city) throw new Error(`${listing.model} in ${listing.city} is unknown`)
  return { listing, model, city, row: buildListingRow(listing, model, city, words) }
})

const everyListing = (check: (row: (typeof listingRows)[number]) => void) =>
  everyRow(listingRows, ({ listing: { no, model, year } }) => `listing ${no}, ${model} ${year}`, check)

describe('every listing', () => {
  test('refers only to entries of the other files', async () => {
    const sellers = members.filter(each => each.sells).map(each => each.key)
    await everyListing(({ listing, model }) => {
      expect(words.colours).toHaveProperty(listing.colour)
      expect(words.conditions).toHaveProperty(listing.condition)
      expect(words.reasons).toHaveProperty(listing.reason)
      expect(sellers).toContain(listing.seller)
      expect(listing.year).toBeGreaterThanOrEqual(model.since)
      expect(listing.year).toBeLessThanOrEqual(Number(listing.listed.slice(0, 4)))
    })
  })

  test('has a catalogue variant with its fuel and gearbox, if the catalogue has the model', () =>
    everyListing(({ row }) => {
      const demo = catalogue.find(({ vehicle }) => vehicle.brand === row.brand && vehicle.name === row.model)
      const variants = demo?.variants.map(each => [each.name, each.fuelType, each.transmission])
      if (variants)
        expect(variants).toContainEqual([row.specifications.Variant, row.fuelType, row.transmission])
    }))

  test('has no impossible value', () =>
    everyListing(({ listing, row }) => {
      if (row.fuelType !== 'Electric') return
      expect(['clutch', 'fresh']).not.toContain(listing.condition)
      expect(listing.reason).not.toBe('electric')
      expect(row.specifications).not.toHaveProperty('Engine')
    }))

  test('asks less than the best new one costs and a fifth more than a typical one, and more than scrap value', () =>
    everyListing(({ listing, model }) => {
      expect(askingPrice(listing, model)).toBeLessThan(newOnRoadPrice(listing) * 1.2)
      expect(askingPrice(listing, model)).toBeGreaterThan(newOnRoadPrice(listing) * 0.12)
    }))

  test('contains no phone number and no mail address', () =>
    everyListing(({ row }) => expect(findContactDetails(toPlainText(row.description ?? ''))).toEqual([])))

  test('has a clean description and generated pictures', () =>
    everyListing(({ row }) => {
      expect(cleanHtml(row.description ?? '')).toBe(row.description)
      expect(row.description).not.toContain('undefined')
      expect(row.vehicles_gallery_images).toHaveLength(new Set(row.vehicles_gallery_images).size)
      expect(row.vehicles_gallery_images.length).toBeGreaterThanOrEqual(3)
      for (const name of [row.vehicle_image, ...row.vehicles_gallery_images])
        expect(parsePictureName(name ?? '')).toBeDefined()
    }))

  test('masks its number plate', () =>
    everyListing(({ row, city }) => {
      expect(row.registrationNumber).toMatch(/^[A-Z]{2}\d{2}[A-Z]{2}\d{4}$/)
      expect(row.registrationMasked).toBe(`${city.rto.slice(0, 2)} ${city.rto.slice(2)} •• ••••`)
    }))
})

test('listings are two hundred over thirty cities, with comparables for popular models', () => {
  const count = (type: string) => listings.filter(each => modelOf(each.model)?.type === type).length
  expect([count('car'), count('bike'), count('commercials')]).toEqual([
    expect.closeTo(120, -1),
    expect.closeTo(60, -1),
    expect.closeTo(20, -1),
  ])
  expect(new Set(listings.map(each => each.city)).size).toBeGreaterThanOrEqual(30)
  for (const name of ['Swift', 'Creta', 'Nexon', 'Splendor Plus'])
    expect(listings.filter(each => each.model === name).length).toBeGreaterThanOrEqual(6)
  expect(new Set(listings.map(each => each.status)).size).toBe(6)
})

test('no two neighbours of a list, the newest first, are one drawing in one colour', () => {
  const onSale = listings
    .filter(each => each.status === 'approved')
    .map(each => ({ ...each, ...modelOf(each.model) }))
  const lists = [onSale, ...Map.groupBy(onSale, each => each.type).values()]
  const alike = lists.flatMap(list =>
    list.filter(({ body, colour }, at) => body === list[at - 1]?.body && colour === list[at - 1]?.colour),
  )
  expect(alike.map(({ no, model }) => `${no} ${model}`)).toEqual([])
})

test('popular models of each type have enough prices for a market value, on sale and of the last year', () => {
  const pricedModels = [...new Set(formerListings.map(each => each.model))]
  expect(pricedModels.length).toBeGreaterThanOrEqual(14)
  expect(new Set(pricedModels.map(name => modelOf(name)?.type))).toEqual(
    new Set(['car', 'bike', 'commercials']),
  )
  for (const name of pricedModels) {
    const onSale = listings.filter(each => each.model === name && each.status === 'approved')
    const former = formerListings.filter(each => each.model === name)
    expect(onSale.length + former.length, name).toBeGreaterThanOrEqual(22)
  }
})

test('numbers, plates and member numbers are unique', () => {
  expect(new Set(allListings.map(each => each.no)).size).toBe(allListings.length)
  expect(new Set(members.map(each => each.number)).size).toBe(members.length)
  const plates = listingRows.map(({ row }) => row.registrationNumber)
  expect(new Set(plates).size).toBe(allListings.length)
})

test('value falls with age, kilometres and owners', () =>
  everyListing(({ listing, model }) => {
    const worth = estimateValue(listing, model)
    expect(estimateValue({ ...listing, year: listing.year - 1, km: listing.km }, model)).toBeLessThan(worth)
    expect(estimateValue({ ...listing, km: listing.km + 3000 }, model)).toBeLessThanOrEqual(worth)
    expect(estimateValue({ ...listing, owners: listing.owners + 1 }, model)).toBeLessThan(worth)
  }))

test('reviews, conversations and inquiries refer to existing listings', () => {
  const numbers = listings.map(each => each.no)
  const keys = members.map(each => each.key)
  for (const { listing } of [...reviews, ...conversations, ...inquiries]) expect(numbers).toContain(listing)
  for (const { buyer } of conversations) expect(keys).toContain(buyer)
  expect(new Set(reviews.map(each => each.listing)).size).toBeGreaterThanOrEqual(55)
  expect(conversations.some(each => each.with === 'sawari')).toBe(true)
})
