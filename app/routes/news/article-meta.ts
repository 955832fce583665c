import newsMessages from '#app/messages/en/news.json'
import { translations } from '#app/messages/use-translations.ts'
import { fileUrl } from '../../format/media.ts'
import { originOf, pageMeta } from '../../meta.ts'
import { crumbsData } from '../../structured-data.ts'
import type { Route } from './+types/article'

const t = translations(newsMessages)

/** An article's head: words, canonical address, and what search engines call a news article. */
export const articleMeta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { id, title, excerpt, author, created, updated, images } = loaderData
  const origin = originOf(matches)
  const path = `/auto/news/${id}`
  const image = images[0] && fileUrl({ collection: 'autoNews', id }, images[0])
  return [
    ...pageMeta({ title, description: excerpt, path, origin, image }),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'NewsArticle',
        headline: title,
        description: excerpt,
        datePublished: created.replace(' ', 'T'),
        dateModified: updated.replace(' ', 'T'),
        author: { '@type': 'Person', name: author || t('admin') },
        ...(image && { image: `${origin}${image}` }),
        mainEntityOfPage: `${origin}${path}`,
      },
    },
    {
      'script:ld+json': crumbsData(
        [{ label: t('home'), to: '/' }, { label: t('news'), to: '/auto/news' }, { label: title }],
        origin,
        path,
      ),
    },
  ]
}
