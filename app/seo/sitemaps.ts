import { languages } from '#app/messages/language.ts'
import { pageVersions, pathIn } from '#app/messages/paths.ts'
import { firmPathParts, listFirms } from '#domain/firms/read-firms.ts'
import {
  countSitemapParts,
  listSitemapRecords,
  maxSitemapUrls,
  type SitemapPart,
  sitemapParts,
} from '#domain/site/sitemap.ts'
import { loadOrThrow, orNotFound } from '../load-or-throw.ts'
import type { RequestContext } from '../request-context.ts'
import { listGroups } from '../routes/sitemap/list-groups.ts'
import { dealersPath, marketPath, modelPath, variantPath } from '../vehicle-paths.ts'
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
  const dealers = await loadOrThrow(page, listFirms(page.ctx))
  const all = [
    ...files,
    ...(dealers.length ? [{ name: 'dealers', updated: undefined }] : []),
    { name: 'lists', updated: newest || undefined },
  ]
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

const pathOf: Record<SitemapPart, (id: string) => string> = {
  cars: id => modelPath('cars', id),
  'car-variants': id => variantPath('cars', id),
  bikes: id => modelPath('bikes', id),
  'bike-variants': id => variantPath('bikes', id),
  commercial: id => modelPath('commercial', id),
  'commercial-variants': id => variantPath('commercial', id),
  used: id => modelPath('used', id),
  // Its id is made of the two slugs of the address.
  market: id => `${marketPath()}/${id.replace('--', '/')}`,
  news: id => `/auto/news/${encodeURIComponent(id)}`,
}

/** A stored date as sitemaps have it: whole seconds. */
const isoSeconds = (stored: string) => `${stored.slice(0, 19).replace(' ', 'T')}Z`

type SitemapUrl = { path: string; updated?: string }

/** `GET /sitemaps/{name}-{number}.xml`: pages of one kind; `dealers.xml`: the dealers; `lists.xml`: the lists that link to them. */
export async function sitemapPart(page: RequestContext, file: string): Promise<Response> {
  const urls = orNotFound(await loadOrThrow(page, sitemapUrls(page.ctx, file)))
  const { origin } = page.settings
  return xmlResponse(
    [
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
      ...urls.flatMap(({ path, updated }) => {
        const versions = pageVersions(path)
          .map(
            ({ hrefLang, path: version }) =>
              `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${xmlText(origin + version)}"/>`,
          )
          .join('')
        const changed = updated ? `<lastmod>${updated}</lastmod>` : ''
        return languages.map(
          language =>
            `<url><loc>${xmlText(origin + pathIn(language, path))}</loc>${changed}${versions}</url>`,
        )
      }),
      '</urlset>',
    ].join('\n'),
  )
}

async function sitemapUrls(
  ctx: Parameters<typeof listSitemapRecords>[0],
  file: string,
): Promise<SitemapUrl[] | undefined> {
  if (file === 'lists.xml') {
    const groups = await listGroups(ctx)
    return groups.flatMap(({ links }) => links.map(({ to }) => ({ path: to })))
  }
  if (file === 'dealers.xml')
    return (await listFirms(ctx)).map(firm => ({
      path: dealersPath(...firmPathParts(firm)),
      updated: isoSeconds(firm.updated),
    }))
  const [, name, number] = /^([a-z-]+)-([1-9]\d{0,3})\.xml$/.exec(file) ?? []
  const part = sitemapParts.find(each => each === name)
  if (!part) return undefined
  const records = await listSitemapRecords(ctx, part, Number(number))
  return records.length ? records.map(({ id, updated }) => ({ path: pathOf[part](id), updated })) : undefined
}
