import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectRoot } from '#database/project-root.ts'

const run = promisify(execFile)

/** The most files that each recipe of docs/changing-things.md may name. */
const maxFiles: Record<string, number> = {
  'A field of a used listing': 8,
  'A facet of the used list': 3,
  'A facet of a new-vehicle list': 3,
  'A collection': 5,
  'A page': 4,
  'A text': 2,
}

type Edit = (text: string) => string

const replace =
  (old: string, edited: string): Edit =>
  text => {
    if (!text.includes(old)) throw new Error(`there is no ${old} to change`)
    return text.replace(old, () => edited)
  }
const append = (old: string, added: string) => replace(old, old + added)
const inTurn =
  (...edits: Edit[]): Edit =>
  text =>
    edits.reduce((edited, edit) => edit(edited), text)
const create =
  (content: string): Edit =>
  () =>
    content

/** Sets messages of a catalogue, by their keys. */
const setMessages =
  (messages: Record<string, unknown>): Edit =>
  text => {
    const catalogue = JSON.parse(text)
    for (const [key, value] of Object.entries(messages)) {
      const [last = '', ...above] = key.split('.').reverse()
      const parent = above.reverse().reduce((part, name) => part[name], catalogue)
      parent[last] = value
    }
    return JSON.stringify(catalogue)
  }

/** What each recipe changes, by the files that it names: a field, two facets, a collection, a page and a text. */
const edits: Record<string, Record<string, Edit>> = {
  'A field of a used listing': {
    'collections/used-vehicles.ts': append(
      '  fields: {\n',
      '    batteryHealth: integer({ min: 0, max: 100, filterable: true }),\n',
    ),
    'domain/used-vehicles/listing-fields.ts': inTurn(
      replace("papers: ['registrationNumber',", "papers: ['registrationNumber', 'batteryHealth',"),
      append('export const factFields = [\n', "  'batteryHealth',\n"),
      append('export const cardFacts = [', "'batteryHealth', "),
      append('export const comparedFields = [\n', "  'batteryHealth',\n"),
      replace("'kmpl' | 'cc'", "'kmpl' | 'percent' | 'cc'"),
      append("  owner: 'owner',\n", "  batteryHealth: 'percent',\n"),
      replace('  brand: {', "  batteryHealth: { better: 'higher' },\n  brand: {"),
    ),
    'app/messages/en/used-vehicles/fields.json': setMessages({
      batteryHealth: { form: 'Battery left', fact: 'Battery', compared: 'Battery health' },
    }),
    'app/messages/hi/used-vehicles/fields.json': setMessages({
      batteryHealth: { form: 'बैटरी', fact: 'बैटरी', compared: 'बैटरी' },
    }),
    'test/access/subjects/used-vehicles.ts': replace(
      "'registrationNumber registrationState",
      "'batteryHealth registrationNumber registrationState",
    ),
    'app/messages/en/used-vehicles/units.json': setMessages({ percent: '{value}%' }),
    'app/messages/hi/used-vehicles/units.json': setMessages({ percent: '{value}%' }),
  },
  'A facet of the used list': {
    'collections/used-facets.ts': replace(
      '  location: {',
      "  registration: { field: 'registrationState', reads: 'place' },\n  location: {",
    ),
    'app/messages/en/used-vehicles/links.json': setMessages({
      'filters.registration': 'Registration',
      'any.registration': 'All states',
    }),
    'app/messages/hi/used-vehicles/links.json': setMessages({
      'filters.registration': 'रजिस्ट्रेशन',
      'any.registration': 'सभी राज्य',
    }),
  },
  'A facet of a new-vehicle list': {
    'domain/catalogue/list/kind-filters.ts': append(
      '  cars: [\n',
      "    bandOfferFilter('torque', 'torque', 'kg', bandsFrom({ 'under-200': 1, 'over-200': 200 })),\n",
    ),
    'app/messages/en/catalogue/lists-by-kind.json': setMessages({ 'filters.torque': 'Torque' }),
    'app/messages/hi/catalogue/lists-by-kind.json': setMessages({ 'filters.torque': 'टॉर्क' }),
  },
  'A collection': {
    'collections/<name>.ts': create(`import { openReferenceRules } from './access.ts'
import { defineCollection, text } from './define.ts'

export const showrooms = defineCollection('showrooms', {
  fields: { city: text({ required: true, max: 80 }) },
  rules: openReferenceRules,
  console: { label: 'city', columns: ['city'] },
})
`),
    'collections/index.ts': append('', "export { showrooms } from './new-thing.ts'\n"),
    'test/access/subjects/site.ts': inTurn(
      replace(
        '  social_media_links: signed',
        "  showrooms: { ...openToAll, fields: { open: 'city' } },\n  social_media_links: signed",
      ),
      replace('  social_media_links: {', "  showrooms: { city: 'Pune' },\n  social_media_links: {"),
      append('  social_media_links: fixed({ any: {} }),\n', '  showrooms: fixed({ any: {} }),\n'),
    ),
  },
  'A page': {
    'app/info-pages.ts': replace("'grievance'", "'grievance', 'new-thing'"),
    'app/routes/info/<name>.tsx': create(`import infoMessages from '#app/messages/en/site/info.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { InfoPage } from './info-page.tsx'

export default function NewThing() {
  const t = useTranslations(infoMessages)
  return (
    <InfoPage title={t('new-thingTitle')} lede={t('aboutLede')}>
      {t('aboutShowsText')}
    </InfoPage>
  )
}
`),
    'app/messages/en/site/info.json': setMessages({ 'new-thingTitle': 'A new thing' }),
    'app/messages/hi/site/info.json': setMessages({ 'new-thingTitle': 'नई चीज़' }),
  },
  'A text': {
    'app/messages/en/<area>/<name>.json': setMessages({ title: 'Every list' }),
    'app/messages/hi/<area>/<name>.json': setMessages({ title: 'सब कुछ' }),
  },
}

const recipesText = readFileSync(path.join(projectRoot, 'docs/changing-things.md'), 'utf8')
/** The files that each recipe names: the first of each numbered line. */
const recipes = new Map(
  recipesText
    .split(/^## /m)
    .slice(1)
    .map(section => {
      const files = [...section.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file]) => file ?? '')
      return [section.split('\n')[0] ?? '', files]
    }),
)

const scratch = mkdtempSync(path.join(tmpdir(), 'changing-things-'))
const placed = (file: string) =>
  file.startsWith('app/messages/')
    ? file.replace('<area>/<name>', 'site/sitemap')
    : file.replace('<name>', 'new-thing')
/** A module of the copy, whose types nobody knows before the recipes are followed. */
// biome-ignore lint/suspicious/noExplicitAny: the copy has fields and names that the project's types have not
const load = (file: string): Promise<any> => import(/* @vite-ignore */ path.join(scratch, file))
/** What a program prints; fails with it where the program fails. */
const call = (command: string, ...args: string[]) =>
  run(path.join(projectRoot, 'node_modules/.bin', command), args, { cwd: scratch, maxBuffer: 1e8 }).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr, message }) => expect.fail(`${stdout}${stderr}` || message),
  )

beforeAll(() => {
  const isLeftOut = /^(\..*|node_modules|build|data|docs|deploy|public|tools|test-results)$/
  for (const name of readdirSync(projectRoot).filter(each => !isLeftOut.test(each)))
    cpSync(path.join(projectRoot, name), path.join(scratch, name), {
      recursive: true,
      filter: file => !/\/node_modules$|\.(webp|png|jpe?g|avif)$/.test(file),
    })
  for (const folder of ['', 'console'])
    symlinkSync(
      path.join(projectRoot, folder, 'node_modules'),
      path.join(scratch, folder, 'node_modules'),
      'dir',
    )
  for (const [name, file, edit] of Object.entries(edits).flatMap(([recipe, byFile]) =>
    Object.entries(byFile).map(([each, change]) => [recipe, each, change] as const),
  )) {
    const at = path.join(scratch, placed(file))
    const text = existsSync(at) ? readFileSync(at, 'utf8') : ''
    expect(text !== '' || file.startsWith('collections/<') || file.startsWith('app/routes/'), name).toBe(true)
    writeFileSync(at, edit(text))
  }
})
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

it('every kind of change has its recipe', () => {
  expect([...recipes.keys()]).toEqual(Object.keys(maxFiles))
})

describe.each(Object.entries(maxFiles))('%s', (recipe, most) => {
  const files = recipes.get(recipe) ?? []

  it(`takes ${most} files at most, and each is there`, () => {
    expect(files.length).toBeGreaterThan(0)
    expect(files.length).toBeLessThanOrEqual(most)
    const missing = files.filter(
      file => !file.includes('<') && globSync(file, { cwd: projectRoot }).length === 0,
    )
    expect(missing).toEqual([])
  })

  it('takes just the files that it names', () => {
    expect(files.toSorted()).toEqual(Object.keys(edits[recipe] ?? {}).sort())
  })
})

describe('a copy of the sources in which all recipes were followed', () => {
  it('has no wrong type', { timeout: 240_000 }, async () => {
    await call('react-router', 'typegen')
    expect(await call('tsc')).toBe('')
  })

  it('writes a migration for the field and the collection', async () => {
    const migrations = () => globSync('database/migrations/*.sql', { cwd: scratch })
    const old = migrations()
    await call('drizzle-kit', 'generate', '--name', 'new-things')
    const [made = ''] = migrations().filter(file => !old.includes(file))
    const sql = readFileSync(path.join(scratch, made), 'utf8')
    expect(sql).toContain('ADD COLUMN "batteryHealth"')
    expect(sql).toContain('CREATE TABLE "showrooms"')
  })

  it('asks for the field within its limits, and shows it', async () => {
    const { listFormFields } = await load('app/routes/used-vehicles/sell/listing-fields.ts')
    expect(listFormFields()).toContainEqual(
      expect.objectContaining({ name: 'batteryHealth', kind: 'whole', min: 0, max: 100 }),
    )
    const { readListing } = await load('app/routes/used-vehicles/sell/read-listing.ts')
    expect(readListing({ batteryHealth: '101' }).problems).toContainEqual(
      expect.objectContaining({ field: 'batteryHealth', is: 'range' }),
    )
    const { usedCardFields } = await load('domain/used-vehicles/used-card.ts')
    expect(usedCardFields).toContain('batteryHealth')
    const vehicle = {
      name: 'Nexon EV',
      brand: 'Tata',
      type: 'car',
      fuelType: 'Electric',
      location: 'Pune',
      owner: '',
      price: 900_000,
      year: 2023,
      transmission: 'Automatic',
      batteryHealth: 91,
      registrationState: '',
      registrationMasked: '',
      description: '',
      verified: [],
      vehicles_gallery_images: [],
    }
    const { usedView } = await load('app/routes/used-vehicles/detail/used-view.ts')
    expect(usedView(vehicle).facts).toContainEqual(
      expect.objectContaining({ label: 'Battery', value: '91%' }),
    )
    const { usedVehicleRows } = await load('app/routes/compare/used-rows.ts')
    expect(usedVehicleRows([vehicle, { ...vehicle, batteryHealth: 80 }])[0]).toMatchObject({
      label: 'Battery health',
      cells: [{ text: '91%', mark: 'better' }, { text: '80%' }],
    })
  })

  it('offers the facets', async () => {
    const { usedListPresets } = await load('domain/used-vehicles/list/used-filters.ts')
    const { parseUsedListQuery } = await load('domain/used-vehicles/list/used-list-address.ts')
    const { usedGroups } = await load('app/routes/used-vehicles/list/used-filter-panel.ts')
    const { query } = parseUsedListQuery(usedListPresets.all, new URLSearchParams('registration=Goa'))
    expect(query.chosen.registration).toEqual(['Goa'])
    expect(usedGroups(usedListPresets.all, query, {})).toContainEqual(
      expect.objectContaining({ name: 'registration', legend: 'Registration' }),
    )
    const { usedVehicles } = await load('collections/index.ts')
    expect(usedVehicles.listingIndex).toContainEqual(['registrationState'])
    const preset = { kind: 'cars', name: 'all' }
    const { filteredFigures } = await load('domain/catalogue/list/kind-filters.ts')
    expect(filteredFigures).toContain('torque')
    const { filterGroups } = await load('app/routes/catalogue/list/filters.ts')
    const facets = { torque: [{ value: 'over-200', count: 3 }] }
    expect(filterGroups(preset, { chosen: {} }, facets)).toContainEqual(
      expect.objectContaining({
        legend: 'Torque',
        options: [{ value: 'over-200', count: 3, label: '200 kg or more' }],
      }),
    )
  })

  it('says who may do what with the collection and with each field', async () => {
    await load('collections/index.ts')
    const { allCollections } = await load('collections/registry.ts')
    const { accessTable } = await load('test/access/access-table.ts')
    const { listFields } = await load('test/access/field-rights.ts')
    const declared: Record<string, string[]> = Object.fromEntries(
      allCollections().map(({ name, fields }: { name: string; fields: object }) => [
        name,
        Object.keys(fields)
          .filter(key => !['created', 'updated'].includes(key))
          .sort(),
      ]),
    )
    const listed = Object.entries<{ fields: object }>(accessTable).map(([name, { fields }]) => [
      name,
      listFields(fields).sort(),
    ])
    expect(Object.fromEntries(listed)).toEqual(declared)
  })

  it('opens the page, and caches it', async () => {
    const { default: routes } = await load('app/routes.ts')
    expect(routes).toContainEqual(
      expect.objectContaining({ path: 'new-thing', file: 'routes/info/new-thing.tsx' }),
    )
    const { canonicalUrl } = await load('app/canonical-url.ts')
    expect(String(canonicalUrl(new URL('https://sawari.example/new-thing?x=1')))).toBe(
      'https://sawari.example/new-thing',
    )
    expect((await load('app/routes/info/new-thing.tsx')).default).toBeTypeOf('function')
  })
})
