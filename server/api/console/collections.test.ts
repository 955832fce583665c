import { expect, it } from 'vitest'
import type { OperatorRole } from '#collections/access.ts'
import type { FormSection, SettingHints } from '#collections/console-hints.ts'
import { getCollection } from '#collections/registry.ts'
import { apiApp } from '#test/kit/api-app.ts'
import { createDatabase } from '#test/kit/database.ts'

const { db } = await createDatabase()
const { app, caller } = apiApp(db)

type ShownCollection = {
  name: string
  group: string
  may: Record<string, boolean>
  columns: string[]
  sections?: FormSection[]
  settings?: SettingHints
  fields: ({ name: string; writable: string } & Record<string, unknown>)[]
}

async function shownTo(role: OperatorRole): Promise<Map<string, ShownCollection>> {
  caller.viewer = { kind: 'operator', id: 'operator0000000', role }
  const answer = await app.request('/api/console/collections')
  expect(answer.status).toBe(200)
  const { collections }: { collections: ShownCollection[] } = await answer.json()
  return new Map(collections.map(each => [each.name, each]))
}

it('is for operators only', async () => {
  for (const viewer of [{ kind: 'guest' }, { kind: 'member', id: 'member000000000' }] as const) {
    caller.viewer = viewer
    for (const path of ['collections', 'me', 'operators'])
      expect((await app.request(`/api/console/${path}`)).status).toBe(403)
    expect((await app.request('/api/console/session', { method: 'DELETE' })).status).toBe(403)
  }
})

it('shows each role what it may read and do', async () => {
  const [owner, editor, support] = [await shownTo('owner'), await shownTo('editor'), await shownTo('support')]
  expect(owner.has('auditLog')).toBe(true)
  expect(editor.has('auditLog') || support.has('auditLog')).toBe(false)
  for (const name of ['CarsInquiry', 'rentEnquiries', 'reports', 'outbox'])
    expect([owner.has(name), editor.has(name), support.has(name)], name).toEqual([true, false, true])
  for (const hidden of ['otp', '_superusers', 'shortlists', 'searchTerms'])
    expect(owner.has(hidden)).toBe(false)
  expect(editor.get('cars')?.may).toEqual({ create: true, update: true, delete: true, import: true })
  expect(support.get('cars')?.may).toEqual({ create: false, update: false, delete: false, import: false })
  expect(owner.get('auditLog')?.may).toMatchObject({ create: false, update: false, delete: false })
  expect(owner.get('usedVehicles')?.may).toMatchObject({ create: true, import: false })
  expect(support.get('messages')?.may).toMatchObject({ update: true, delete: false })
})

it('describes every field that is not hidden, and no other', async () => {
  for (const { name, fields, columns } of (await shownTo('owner')).values()) {
    const declared = Object.entries(getCollection(name).fields).filter(([, { options }]) => !options.hidden)
    expect(fields.map(field => field.name)).toEqual(['id', ...declared.map(([key]) => key)])
    for (const column of columns)
      expect(
        fields.some(field => field.name === column),
        `${name}.${column}`,
      ).toBe(true)
  }
})

it('describes what a form needs', async () => {
  const collections = await shownTo('owner')
  const field = (collection: string, name: string) =>
    collections.get(collection)?.fields.find(each => each.name === name)
  expect(field('cars', 'brand')).toMatchObject({ type: 'text', required: true, writable: 'always' })
  expect(field('cars', 'rating')).toMatchObject({ type: 'number', writable: 'never', min: 0, max: 5 })
  expect(field('cars', 'fuelTypes')).toMatchObject({ type: 'select', multiple: true })
  expect(field('cars', 'colors')?.schema).toBeTypeOf('object')
  expect(field('car_variants', 'Car_id')).toMatchObject({ type: 'relation', target: 'cars' })
  expect(field('messages', 'message')).toMatchObject({ writable: 'create', max: 1000 })
  expect(field('CarsInquiry', 'status')).toMatchObject({ options: ['pending', 'contacted', 'closed'] })
  expect(field('CarsInquiry', 'assignee')).toMatchObject({ internal: true, writable: 'always' })
  expect(field('usedVehicles', 'registrationNumber')).toMatchObject({ private: true })
  expect(field('usedVehicles', 'vehicle_image')).toMatchObject({ type: 'file', thumbs: expect.any(Array) })
})

it('describes the parts of a form and the settings, with only fields that it describes', async () => {
  const all = [...(await shownTo('owner')).values()]
  const rates = all.find(({ name }) => name === 'insuranceRates')
  expect(rates).toMatchObject({ oneRecord: 'insurancerates0', settings: { path: 'insurance' } })
  expect(rates?.sections?.at(-1)).toMatchObject({ title: 'Source', fields: ['source', { field: 'asOf' }] })
  const unknown = all.flatMap(({ name, sections = [], fields }) =>
    sections
      .flatMap(section => ('taxTables' in section ? section.taxTables : section.fields.flat()))
      .map(cell => (typeof cell === 'string' ? cell : cell.field))
      .filter(cell => fields.every(field => field.name !== cell))
      .map(cell => `${name}.${cell}`),
  )
  expect(unknown).toEqual([])
  const paths = all.flatMap(({ settings }) => settings?.path ?? [])
  expect(new Set(paths).size).toBe(paths.length)
})
