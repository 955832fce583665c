import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { noticePlaces } from '#collections/notice-places.ts'
import { projectRoot } from '#database/project-root.ts'
import type { KindName } from '#domain/catalogue/kinds.ts'
import { type DemoArticle, demoArticle, demoBrand, demoCategory } from './schema.ts'
import { type DemoVehicle, demoBike, demoCar, demoCommercial } from './vehicle-schema.ts'

/** The schema of each kind's files, by the name of its folder. */
export const vehicleSchemas = { cars: demoCar, bikes: demoBike, commercial: demoCommercial } as const

const folder = path.join(projectRoot, 'demo/catalogue')

const contactSchema = z.strictObject({
  address: z.string(),
  city: z.string(),
  postal_code: z.string(),
  country: z.string(),
  email: z.email(),
  phone: z.string(),
})

const linksSchema = z.array(
  z.strictObject({ platform: z.string().min(1), link: z.url({ protocol: /^https$/ }) }),
)

const noticesSchema = z.array(
  z.strictObject({
    place: z.enum(Object.values(noticePlaces).flat()),
    en: z.string().min(1),
    hi: z.string().min(1),
  }),
)

/** Every model of a kind, the oldest in the catalogue first. An invalid file throws an error with its name. */
export async function readCatalogue(kind: KindName): Promise<DemoVehicle[]> {
  const all: DemoVehicle[] = await readAll(kind, vehicleSchemas[kind])
  return all.sort((a, b) => (a.vehicle.publishedAt < b.vehicle.publishedAt ? -1 : 1))
}

/** Every article of the demo, the oldest first. */
export async function readArticles(): Promise<DemoArticle[]> {
  const all = await readAll('articles', demoArticle)
  return all.sort((a, b) => (a.created < b.created ? -1 : 1))
}

type Part = KindName | 'articles'

/** The names of a folder's files, one per model or article. */
export const listFiles = async (part: Part) =>
  (await readdir(path.join(folder, part))).filter(name => name.endsWith('.json')).sort()

const readAll = async <S extends z.ZodType>(part: Part, shape: S) =>
  Promise.all((await listFiles(part)).map(name => readParsed(shape, part, name)))

/** The brands on home, the most popular first. */
export const readBrands = () => readParsed(z.array(demoBrand), 'brands.json')

/** The categories of commercial vehicles. */
export const readCategories = () => readParsed(z.array(demoCategory), 'commercial-categories.json')

/** The contact details of the demo's Sawari. */
export const readContact = () => readParsed(contactSchema, 'contact.json')

/** The social media links of the demo's Sawari. */
export const readSocialMediaLinks = () => readParsed(linksSchema, 'social-media-links.json')

/** The demo's texts in notice places. */
export const readNotices = () => readParsed(noticesSchema, 'notices.json')

/** One validated file of the catalogue. */
export async function readParsed<S extends z.ZodType>(shape: S, ...parts: string[]): Promise<z.output<S>> {
  const read = shape.safeParse(JSON.parse(await readFile(path.join(folder, ...parts), 'utf8')))
  if (!read.success) throw new Error(`${parts.join('/')}: ${z.prettifyError(read.error)}`)
  return read.data
}
