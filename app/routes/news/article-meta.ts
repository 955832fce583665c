import type { NewsArticle, WithContext } from 'schema-dts'
import { fileUrl } from '#app/format/media.ts'
import newsMessages from '#app/messages/en/news/news.json'
import teaserMessages from '#app/messages/en/news/teaser.json'
import brandMessages from '#app/messages/en/site/brand.json'
import { localPath } from '#app/messages/paths.ts'
import { translations } from '#app/messages/use-translations.ts'
import { originOf, pageMeta } from '#app/meta.ts'
import { crumbsData, publisher } from '#app/structured-data.ts'
import type { ArticleDetail } from '#domain/news/article.ts'
import type { Route } from './+types/article'
import { feedLink } from './news-links.ts'

const t = translations(newsMessages)
const tTeaser = translations(teaserMessages)
const tBrand = translations(brandMessages)

/** The meta tags of an article: texts, canonical URL, and a schema.org news article. */
export const articleMeta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { article } = loaderData
  const { id, title, summary, images } = article
  const origin = originOf(matches)
  const path = `/auto/news/${id}`
  const pictures = images.map(image => fileUrl({ collection: 'autoNews', id }, image))
  const crumbs = [{ label: t('home'), to: '/' }, { label: t('news'), to: '/auto/news' }, { label: title }]
  return [
    ...pageMeta({ title, description: summary, path, origin, type: 'article', image: pictures[0] }),
    feedLink(),
    { 'script:ld+json': articleData(article, pictures, origin, path) },
    { 'script:ld+json': crumbsData(crumbs, origin, path) },
  ]
}

const articleData = (
  { title, summary, author, published, updated }: Omit<ArticleDetail, 'about'>,
  pictures: readonly string[],
  origin: string,
  path: string,
): WithContext<NewsArticle> => ({
  '@context': 'https://schema.org',
  '@type': 'NewsArticle',
  headline: title,
  description: summary,
  datePublished: published.replace(' ', 'T'),
  dateModified: updated.replace(' ', 'T'),
  author: { '@type': 'Person', name: author || tTeaser('admin') },
  publisher: publisher(tBrand('name'), origin),
  image: pictures.length ? pictures.map(each => `${origin}${each}`) : `${origin}/share.jpg`,
  mainEntityOfPage: origin + localPath(path),
})
