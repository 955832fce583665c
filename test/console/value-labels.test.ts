import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import * as exported from '#collections/index.ts'
import { allCollections } from '#collections/registry.ts'
import { valueLabel } from '#console/frame/translate.ts'
import { projectRoot } from '#database/project-root.ts'
import { everyRow } from '#test/kit/every-row.ts'

// Other tests in this process may have registered collections of their own.
const isProduct = (name: string) =>
  Object.values(exported).some(each => typeof each === 'object' && 'name' in each && each.name === name)

const choices = allCollections()
  .filter(({ name }) => isProduct(name))
  .flatMap(({ name: collection, fields }) =>
    Object.entries(fields).flatMap(([field, { type, options }]) =>
      type === 'select' && 'values' in options
        ? [{ name: `${collection}.${field}`, collection, field, values: options.values as readonly string[] }]
        : [],
    ),
  )

/** The site's labels by the collection's field or by the field's name: the catalogue, and the part of it. */
const siteLabels: Readonly<Record<string, readonly [catalogue: string, part?: string]>> = {
  fuelType: ['values/values'],
  transmission: ['values/values'],
  status: ['accounts/profile', 'status'],
  rentalType: ['rentals/enquiry', 'types'],
  rentalBasis: ['rentals/enquiry', 'bases'],
  'usedVehicles.status': ['used-vehicles/sell', 'status'],
  'usedVehicles.type': ['used-vehicles/sell', 'type'],
  'autoNews.category': ['news/teaser', 'category'],
  'reports.reason': ['chat/report', 'reasons'],
}
/** Only operators see it. */
const unseen = ['reports.status', 'fraudSignals.status']

function labels(language: 'en' | 'hi', [catalogue, part]: readonly [string, string?]) {
  const file = path.join(projectRoot, 'app/messages', language, `${catalogue}.json`)
  const messages = JSON.parse(readFileSync(file, 'utf8'))
  return part ? messages[part] : messages
}

const labelPlaceOf = ({ name, field }: (typeof choices)[number]) =>
  unseen.includes(name) ? undefined : (siteLabels[name] ?? siteLabels[field])

describe('the values of every choice', () => {
  it('have labels in the console', () =>
    everyRow(
      choices,
      ({ name }) => name,
      ({ collection, values }) => {
        // Labels start with a capital and are not identifiers.
        for (const value of values) expect(valueLabel(value, collection)).toMatch(/^[A-Z][^_]*$/)
      },
    ))

  it('have labels for visitors in both languages, if visitors see them', async () => {
    const seen = choices.flatMap(choice => {
      const place = labelPlaceOf(choice)
      return place ? [{ ...choice, place }] : []
    })
    await everyRow(
      seen,
      ({ name }) => name,
      ({ place, values }) => {
        for (const value of values) {
          expect(labels('en', place)).toHaveProperty([value], expect.stringMatching(/^[A-Z]/))
          expect(labels('hi', place)).toHaveProperty([value], expect.stringMatching(/\p{Script=Devanagari}/u))
        }
      },
    )
  })
})

it('one status has one label, whatever the inquiry’s collection calls it', () => {
  const statuses = choices.filter(({ field, name }) => field === 'status' && name !== 'usedVehicles.status')
  const spellings = new Map<string, Set<string>>()
  for (const { collection, values } of statuses)
    for (const value of values) {
      const key = value.toLowerCase()
      spellings.set(key, (spellings.get(key) ?? new Set()).add(valueLabel(value, collection)))
    }
  for (const [status, found] of spellings) expect([...found], status).toHaveLength(1)
  expect(valueLabel('pending', 'CarsInquiry')).toBe(valueLabel('new', 'BikeInquiry'))
})
