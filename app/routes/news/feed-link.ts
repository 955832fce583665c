import newsMessages from '#app/messages/en/news/news.json'
import { translations } from '#app/messages/use-translations.ts'

export const feedPath = '/auto/news/feed.xml'

const t = translations(newsMessages)

/** Where feed readers find the blog. */
export const feedLink = () =>
  ({
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title: t('feed'),
    href: feedPath,
  }) as const
