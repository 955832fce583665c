import type { RequestContext } from './request-context.ts'

/** One part of a page, read on its own: what there is, or that it could not be read. */
export type Section<T> = { content: T; hasFailed: false } | { content: undefined; hasFailed: true }

/** There already, or on its way to a visitor who walks here from another page. */
export type Arriving<T> = T | Promise<T>

type Sections<Works> = { [Name in keyof Works]: Arriving<Section<Awaited<Works[Name]>>> }

/** How long a page waits for one of its parts, in milliseconds. */
const patience = 3_000

/**
 * Reads the parts of a page side by side. One that fails, or takes too long, costs the page this part and nothing
 * else; the page is then not kept by caches. A whole page waits for all of them; who walks here gets each as it comes.
 */
export async function sections<Works extends Record<string, Promise<unknown>>>(
  page: RequestContext,
  works: Works,
): Promise<Sections<Works>> {
  const parts = Object.entries(works).map(([name, work]) => [name, section(page, work)] as const)
  const shown = page.isWalk
    ? parts
    : await Promise.all(parts.map(async ([name, part]) => [name, await part] as const))
  // The names are those of the works, and each part is what its work gives.
  return Object.fromEntries(shown) as Sections<Works>
}

async function section<T>(page: RequestContext, work: Promise<T>): Promise<Section<T>> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timeout = setTimeout(() => reject(new Error('a part of a page took too long')), patience)
  try {
    return { content: await Promise.race([work, promise]), hasFailed: false }
  } catch (error) {
    page.isWhole = false
    page.log('error', { error }, 'a part of a page could not be read')
    return { content: undefined, hasFailed: true }
  } finally {
    clearTimeout(timeout)
  }
}
