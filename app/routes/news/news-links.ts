import newsMessages from '#app/messages/en/news/news.json'
import { translations } from '#app/messages/use-translations.ts'

export const feedPath = '/auto/news/feed.xml'

const t = translations(newsMessages)

/** The feed's `<link>` for feed readers. */
export const feedLink = () =>
  ({
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title: t('feed'),
    href: feedPath,
  }) as const

type NewsAddressParams = { category: string; q?: string; pages?: number }

/** The blog's URL of a category and a search, up to a page. Omits the defaults: cars and the first page. */
export function newsAddress({ category, q, pages = 1 }: NewsAddressParams): string {
  const params = new URLSearchParams({
    ...(category !== 'cars' && { category }),
    ...(q && { q }),
    ...(pages > 1 && { pages: String(pages) }),
  })
  return params.size ? `/auto/news?${params}` : '/auto/news'
}
