import { Validator } from '@seriousme/openapi-schema-validator'
import type { Hono } from 'hono'
import { beforeAll, describe, expect, it } from 'vitest'
import { allCollections, getCollection } from '#collections/registry.ts'
import type { AppEnv } from '#server/variables.ts'
import { apiApp } from '#test/kit/api-app.ts'
import { createDatabase } from '#test/kit/database.ts'
import { fixtures } from '#test/kit/fixtures/collections.ts'
import { createTables } from '#test/kit/fixtures/tables.ts'
import { describeCalls } from './calls.ts'
import { openApiDocument } from './openapi.ts'

type Document = {
  paths: Record<string, Record<string, { description?: string }>>
  components: { schemas: Record<string, { properties: Record<string, unknown>; required: string[] }> }
}

let app: Hono<AppEnv>
let document: Document
let page: string
let headers: Headers

beforeAll(async () => {
  const { db } = await createDatabase()
  await createTables(db, fixtures)
  app = apiApp(db).app
  document = await (await app.request('/api/openapi.json')).json()
  const answer = await app.request('/api/docs')
  headers = answer.headers
  page = await answer.text()
})

describe('the OpenAPI document', () => {
  it('is valid OpenAPI', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document))
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined })
  })

  it('has every collection with every field that is not hidden', () => {
    for (const { name, fields } of allCollections()) {
      const { properties, required } = document.components.schemas[name] ?? { properties: {}, required: [] }
      for (const [key, { options }] of Object.entries(fields)) {
        expect([name, key, key in properties]).toEqual([name, key, !options.hidden])
        if (options.private) expect(required).not.toContain(key)
      }
    }
    expect(JSON.stringify(document)).not.toMatch(/passwordHash|tokenKey|sourceKey|secret/)
  })

  it('has limits, values and relations', () => {
    const properties = document.components.schemas.posts?.properties ?? {}
    expect(properties.title).toMatchObject({ type: 'string', maxLength: 60, 'x-filterable': true })
    expect(properties.views).toMatchObject({ type: ['number', 'null'], minimum: 1 })
    expect(properties.tags).toMatchObject({ type: 'array', items: { enum: ['a', 'b', 'c'] } })
    expect(properties.cover).toMatchObject({
      description: 'At most 5242880 bytes each. Of the type image/png. Sizes for ?thumb=: 100x100, 40x0.',
    })
    expect(properties.coauthors).toMatchObject({ maxItems: 3, items: { 'x-relation': 'authors' } })
    expect(document.components.schemas['CarsInquiry.input']?.properties).not.toHaveProperty('user')
  })

  it('marks what only the server sets as read-only', () => {
    const properties = document.components.schemas.usedVehicles?.properties ?? {}
    const derived = [
      'value',
      'valueLow',
      'valueHigh',
      'dealRating',
      'dealRank',
      'belowValue',
      'daysOnSale',
      'dealer',
      'created',
    ]
    for (const key of derived) expect([key, properties[key]]).toMatchObject([key, { readOnly: true }])
    for (const key of ['price', 'status', 'verified']) expect(properties[key]).not.toHaveProperty('readOnly')
    const inputs = Object.entries(document.components.schemas).filter(([name]) => name.endsWith('.input'))
    expect(JSON.stringify(inputs)).not.toContain('readOnly')
  })

  it('has the existing calls, and none for the system only', () => {
    const served = new Set([
      'GET /collections/:collection/records',
      'PATCH /collections/:collection/records/:id',
    ])
    const { paths } = openApiDocument(served) as Document
    expect(Object.keys(paths['/api/collections/posts/records'] ?? {})).toEqual(['get'])
    expect(Object.keys(paths['/api/collections/posts/records/{id}'] ?? {})).toEqual(['patch'])
    expect(document.paths).not.toHaveProperty('/api/collections/locked/records')
    expect(document.paths['/api/collections/cars/records']?.get?.description).toBe(
      'For operators of the area catalogue, or everyone once it is published.',
    )
  })

  it('has examples that the API accepts', async () => {
    const served = new Set(['POST /collections/:collection/records'])
    const [create] = describeCalls(getCollection('contact_us'), served)
    expect(create?.body).toEqual({ address: 'Example' })
    const [send] = describeCalls(getCollection('authors'), served)
    const body = JSON.stringify(send?.body)
    const sent = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }
    expect((await app.request('/api/collections/authors/records', sent)).status).toBe(200)
  })
})

describe('the reference page', () => {
  it('shows the document in a viewer from this host, and links to it without JavaScript', () => {
    const sources = [...page.matchAll(/ (?:src|href)="([^"]*)"/g)].map(([, address]) => address)
    expect(sources).toContain('/api/openapi.json')
    // Style sheets have no URL in this test runner.
    for (const address of sources.filter(Boolean)) expect(address).toMatch(/^\/\w/)
    expect(page).toMatch(/<noscript>.*<a href="\/api\/openapi\.json">.*<\/noscript>/s)
  })

  it('runs only our own scripts, and only its own one inline', () => {
    expect(page).not.toMatch(/\son\w+=|style=/)
    const policy = headers.get('Content-Security-Policy')
    expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'sha256-[^ ]+'; style-src 'self';/)
    expect(policy).not.toContain('unsafe')
    expect(headers.get('Cache-Control')).toBe('no-cache')
  })
})
