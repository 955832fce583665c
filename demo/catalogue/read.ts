import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { projectRoot } from '#database/project-root.ts'
import { type DemoCar, demoCar } from './shape.ts'

const folder = path.join(projectRoot, 'demo/catalogue')

const contact = z.strictObject({
  address: z.string(),
  city: z.string(),
  postal_code: z.string(),
  country: z.string(),
  email: z.email(),
  phone: z.string(),
})

const links = z.array(z.strictObject({ platform: z.string().min(1), link: z.url({ protocol: /^https$/ }) }))

/** Every car of the demo, oldest in the catalogue first. An unreadable file stops it, by name. */
export async function readCatalogue(): Promise<DemoCar[]> {
  const names = (await carFiles()).map(name => ['cars', name] as const)
  const all = await Promise.all(names.map(parts => readAs(demoCar, ...parts)))
  return all.sort((a, b) => (a.car.publishedAt < b.car.publishedAt ? -1 : 1))
}

/** The names of the catalogue's files, a model each. */
export const carFiles = async () =>
  (await readdir(path.join(folder, 'cars'))).filter(name => name.endsWith('.json')).sort()

/** Where the demo's Sawari can be reached. */
export const readContact = () => readAs(contact, 'contact.json')

/** The demo's Sawari on other sites. */
export const readSocialMediaLinks = () => readAs(links, 'social-media-links.json')

/** One file of the catalogue, checked. */
export async function readAs<S extends z.ZodType>(shape: S, ...parts: string[]): Promise<z.output<S>> {
  const read = shape.safeParse(JSON.parse(await readFile(path.join(folder, ...parts), 'utf8')))
  if (!read.success) throw new Error(`${parts.join('/')}: ${z.prettifyError(read.error)}`)
  return read.data
}
