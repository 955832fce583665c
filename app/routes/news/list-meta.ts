import newsMessages from '#app/messages/en/news/news.json'
import { translations } from '#app/messages/use-translations.ts'
import { originOf, pageMeta } from '#app/meta.ts'
import { crumbsData, listData } from '#app/structured-data.ts'
import type { Route } from './+types/list'
import { feedLink, newsAddress } from './news-links.ts'

const t = translations(newsMessages)

/** Title, description and canonical URL of a category, whichever pages are shown. */
export const listMeta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { query, news } = loaderData
  const { category, q } = query
  const origin = originOf(matches)
  const path = newsAddress({ category })
  // A search engine loads documents, not data.
  const articles = news instanceof Promise ? [] : (news.content?.articles ?? [])
  return [
    ...pageMeta({
      title: t(`titleOf.${category}`),
      description: t(`descriptionOf.${category}`),
      path,
      origin,
      isHidden: Boolean(q),
    }),
    feedLink(),
    { 'script:ld+json': crumbsData([{ label: t('home'), to: '/' }, { label: t('news') }], origin, path) },
    {
      'script:ld+json': listData(
        articles.map(({ id, title }) => ({ name: title, path: `/auto/news/${id}` })),
        origin,
      ),
    },
  ]
}
