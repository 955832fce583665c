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
