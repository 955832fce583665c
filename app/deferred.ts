import type { RequestContext } from './request-context.ts'

/** One section of a page, loaded separately: its content, or a failure. */
export type SectionResult<T> = { content: T; hasFailed: false } | { content: undefined; hasFailed: true }

/** A value, or a promise on a data request, which React Router streams. */
export type MaybePromise<T> = T | Promise<T>

type SectionResults<Works> = { [Name in keyof Works]: MaybePromise<SectionResult<Awaited<Works[Name]>>> }

/** How long a page waits for one section. */
const sectionTimeoutMs = 3_000

/**
 * Loads the sections of a page in parallel. If one fails or takes too long, the page lacks only this section, and no
 * cache stores the page. A document waits for all sections; a data request streams each one.
 */
export async function loadSections<Works extends Record<string, Promise<unknown>>>(
  page: RequestContext,
  promises: Works,
): Promise<SectionResults<Works>> {
  const parts = Object.entries(promises).map(([name, work]) => [name, loadSection(page, work)] as const)
  const sections = page.isDataRequest
    ? parts
    : await Promise.all(parts.map(async ([name, part]) => [name, await part] as const))
  // `fromEntries` loses the type: each name keeps its section.
  return Object.fromEntries(sections) as SectionResults<Works>
}

async function loadSection<T>(page: RequestContext, work: Promise<T>): Promise<SectionResult<T>> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timeout = setTimeout(() => reject(new Error('a page section timed out')), sectionTimeoutMs)
  try {
    return { content: await Promise.race([work, promise]), hasFailed: false }
  } catch (error) {
    page.isComplete = false
    page.log('error', { error }, 'a page section failed to load')
    return { content: undefined, hasFailed: true }
  } finally {
    clearTimeout(timeout)
  }
}
