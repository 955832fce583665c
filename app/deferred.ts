import type { RequestContext } from './request-context.ts'

/** One part of a page, read on its own: what there is, or that it could not be read. */
export type SectionResult<T> = { content: T; hasFailed: false } | { content: undefined; hasFailed: true }

/** There already, or on its way to a visitor who walks here from another page. */
export type MaybePromise<T> = T | Promise<T>

type SectionResults<Works> = { [Name in keyof Works]: MaybePromise<SectionResult<Awaited<Works[Name]>>> }

/** How long a page waits for one of its parts, in milliseconds. */
const sectionTimeoutMs = 3_000

/**
 * Reads the parts of a page side by side. One that fails, or takes too long, costs the page this part and nothing
 * else; the page is then not kept by caches. A whole page waits for all of them; who walks here gets each as it comes.
 */
export async function loadSections<Works extends Record<string, Promise<unknown>>>(
  page: RequestContext,
  promises: Works,
): Promise<SectionResults<Works>> {
  const parts = Object.entries(promises).map(([name, work]) => [name, loadSection(page, work)] as const)
  const shown = page.isDataRequest
    ? parts
    : await Promise.all(parts.map(async ([name, part]) => [name, await part] as const))
  // The names are those of the works, and each part is what its work gives.
  return Object.fromEntries(shown) as SectionResults<Works>
}

async function loadSection<T>(page: RequestContext, work: Promise<T>): Promise<SectionResult<T>> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timeout = setTimeout(() => reject(new Error('a part of a page took too long')), sectionTimeoutMs)
  try {
    return { content: await Promise.race([work, promise]), hasFailed: false }
  } catch (error) {
    page.isComplete = false
    page.log('error', { error }, 'a part of a page could not be read')
    return { content: undefined, hasFailed: true }
  } finally {
    clearTimeout(timeout)
  }
}
