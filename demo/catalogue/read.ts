import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { noticePlaces } from '#collections/notice-places.ts'
import { projectRoot } from '#database/project-root.ts'
import type { KindName } from '#domain/catalogue/kinds.ts'
import { type DemoArticle, demoArticle, demoBrand, demoCategory } from './schema.ts'
import type { DemoVehicle } from './vehicle-schema.ts'
import { vehicleSchemas } from './vehicle-schemas.ts'

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

/** Every model of a kind, oldest in the catalogue first. An unreadable file stops it, by name. */
export async function readCatalogue(kind: KindName): Promise<DemoVehicle[]> {
  const all: DemoVehicle[] = await readAll(kind, vehicleSchemas[kind])
  return all.sort((a, b) => (a.vehicle.publishedAt < b.vehicle.publishedAt ? -1 : 1))
}

/** Every article of the demo, oldest first. */
export async function readArticles(): Promise<DemoArticle[]> {
  const all = await readAll('articles', demoArticle)
  return all.sort((a, b) => (a.created < b.created ? -1 : 1))
}

type Part = KindName | 'articles'

/** The names of a folder's files, a model or an article each. */
export const listFiles = async (part: Part) =>
  (await readdir(path.join(folder, part))).filter(name => name.endsWith('.json')).sort()

const readAll = async <S extends z.ZodType>(part: Part, shape: S) =>
  Promise.all((await listFiles(part)).map(name => readParsed(shape, part, name)))

/** The brands that home shows, most asked for first. */
export const readBrands = () => readParsed(z.array(demoBrand), 'brands.json')

/** The categories of commercial vehicles. */
export const readCategories = () => readParsed(z.array(demoCategory), 'commercial-categories.json')

/** Where the demo's Sawari can be reached. */
export const readContact = () => readParsed(contactSchema, 'contact.json')

/** The demo's Sawari on other sites. */
export const readSocialMediaLinks = () => readParsed(linksSchema, 'social-media-links.json')

/** What the demo says in words of its own. */
export const readNotices = () => readParsed(noticesSchema, 'notices.json')

/** One file of the catalogue, checked. */
export async function readParsed<S extends z.ZodType>(shape: S, ...parts: string[]): Promise<z.output<S>> {
  const read = shape.safeParse(JSON.parse(await readFile(path.join(folder, ...parts), 'utf8')))
  if (!read.success) throw new Error(`${parts.join('/')}: ${z.prettifyError(read.error)}`)
  return read.data
}
