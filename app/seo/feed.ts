import newsMessages from '#app/messages/en/news/news.json'
import teaserMessages from '#app/messages/en/news/teaser.json'
import brandMessages from '#app/messages/en/site/brand.json'
import { translations } from '#app/messages/use-translations.ts'
import { listNewestArticles } from '#domain/news/latest-news.ts'
import { loadOrThrow } from '../load-or-throw.ts'
import type { RequestContext } from '../request-context.ts'
import { feedPath } from '../routes/news/news-links.ts'
import { xmlResponse, xmlText } from './xml.ts'

const t = translations(newsMessages)
const tTeaser = translations(teaserMessages)
const tBrand = translations(brandMessages)

const maxArticles = 30

/** `GET /auto/news/feed.xml`: the newest articles of all categories, as RSS 2.0. */
export async function feed(page: RequestContext): Promise<Response> {
  const { origin } = page.settings
  const articles = await loadOrThrow(page, listNewestArticles(page.ctx, maxArticles))
  const items = articles.map(
    ({ id, title, excerpt, category, published }) =>
      `<item><title>${xmlText(title)}</title><link>${xmlText(`${origin}/auto/news/${id}`)}</link><guid>${xmlText(`${origin}/auto/news/${id}`)}</guid><pubDate>${rssDate(published)}</pubDate>${category ? `<category>${xmlText(tTeaser(`category.${category}`))}</category>` : ''}<description>${xmlText(excerpt)}</description></item>`,
  )
  const [newest] = articles
  return xmlResponse(
    [
      '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
      `<title>${xmlText(`${tBrand('name')}: ${t('heading')}`)}</title>`,
      `<link>${xmlText(`${origin}/auto/news`)}</link>`,
      `<description>${xmlText(t('lede'))}</description>`,
      `<language>en</language>`,
      `<atom:link href="${xmlText(origin + feedPath)}" rel="self" type="application/rss+xml"/>`,
      ...(newest ? [`<lastBuildDate>${rssDate(newest.published)}</lastBuildDate>`] : []),
      ...items,
      '</channel></rss>',
    ].join('\n'),
    'application/rss+xml',
  )
}

/** Formats the wire's instant as mail and feeds do. */
const rssDate = (instant: string) => new Date(instant.replace(' ', 'T')).toUTCString()
