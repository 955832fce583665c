import { countSitemapParts, maxSitemapUrls } from '#domain/site/sitemap.ts'
import { loadOrThrow } from '../load-or-throw.ts'
import type { RequestContext } from '../request-context.ts'
import { xmlResponse, xmlText } from './xml.ts'

/** `GET /sitemap.xml`: the sitemaps, each with its last change. */
export async function sitemapIndex(page: RequestContext): Promise<Response> {
  const { origin } = page.settings
  const sizes = await loadOrThrow(page, countSitemapParts(page.ctx))
  const files = sizes.flatMap(({ name, count, updated }) =>
    Array.from({ length: Math.ceil(count / maxSitemapUrls) }, (_, at) => ({
      name: `${name}-${at + 1}`,
      updated,
    })),
  )
  const newest = sizes
    .map(each => each.updated ?? '')
    .sort()
    .at(-1)
  const all = [...files, { name: 'lists', updated: newest || undefined }]
  return xmlResponse(
    [
      '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...all.map(
        ({ name, updated }) =>
          `<sitemap><loc>${xmlText(`${origin}/sitemaps/${name}.xml`)}</loc>${updated ? `<lastmod>${updated}</lastmod>` : ''}</sitemap>`,
      ),
      '</sitemapindex>',
    ].join('\n'),
  )
}
