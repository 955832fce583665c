import { loadSections } from '#app/deferred.ts'
import newsMessages from '#app/messages/en/news/news.json'
import teaserMessages from '#app/messages/en/news/teaser.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { requestContext } from '#app/request-context.ts'
import { AwaitSection } from '#app/ui/await.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { SearchCorrection } from '#app/ui/filters/active-filters.tsx'
import { Link } from '#app/ui/link.tsx'
import { LeadTeaser, RowTeaser } from '#app/ui/news-teaser.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import {
  listNews,
  type NewsCategory,
  type NewsQuery,
  newsTabs,
  parseNewsQuery,
} from '#domain/news/list-news.ts'
import { listWithCorrection } from '#domain/search/corrections.ts'
import type { Ctx } from '#records/context.ts'
import { correctionLink, searchAllLink } from '../search/search-links.ts'
import type { Route } from './+types/list'
import { listMeta } from './list-meta.ts'
import { newsAddress } from './news-links.ts'
import { NewsSearch } from './news-search.tsx'

/** A list that failed to load shows as empty, and no cache stores it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(requestContext)
  const query = parseNewsQuery(new URL(request.url).searchParams)
  const { news } = await loadSections(page, { news: searchNews(page.ctx, query) })
  return { query, news, categories: newsTabs, searchAll: searchAllLink(query.q) }
}

export const meta = listMeta

/** The blog: search, categories, the newest article large and the others below it. */
export default function NewsList({
  loaderData: { query, news, categories, searchAll },
}: Route.ComponentProps) {
  const { q, category: chosen, pages } = query
  const t = useTranslations(newsMessages)
  const tTeaser = useTranslations(teaserMessages)
  return (
    <div className="wrap pb-6">
      <div className="grid gap-1 pt-8 pb-5">
        <h1>{t('heading')}</h1>
        <p className="text-muted">{t('lede')}</p>
      </div>
      <NewsSearch q={q} />
      <nav aria-label={t('categories')} className="-mx-(--gutter) mt-4 mb-6 overflow-x-auto px-(--gutter)">
        <ul className="flex gap-2">
          {categories.map(category => (
            <li key={category}>
              <Link
                to={newsAddress({ category, q })}
                keepsScroll
                aria-current={category === chosen ? 'page' : undefined}
                className="inline-flex min-h-11 items-center whitespace-nowrap rounded-full border border-line-strong bg-raised px-4 font-semibold text-14 hover:border-ink aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:text-accent"
              >
                {tTeaser(`category.${category}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <AwaitSection resolve={news} fallback={<div className="h-[80vh]" aria-busy />}>
        {({ content }) => {
          const [lead, ...others] = content?.articles ?? []
          if (!lead)
            return (
              <EmptyState title={t('none')}>
                {searchAll && (
                  <LinkButton to={searchAll.to} variant="yes">
                    {searchAll.label}
                  </LinkButton>
                )}
                {q && <LinkButton to={newsAddress({ category: chosen })}>{t('clearSearch')}</LinkButton>}
              </EmptyState>
            )
          return (
            <>
              {content?.correction && <SearchCorrection {...content.correction} />}
              {content?.isElsewhere && <OtherCategories category={chosen} />}
              <h2 className="mb-3.5 text-22">{t('featured')}</h2>
              <LeadTeaser article={lead} isFirst />
              {others.length > 0 && <h2 className="mt-10 mb-3.5 text-22">{t('latest')}</h2>}
              <ul className="grid gap-x-8 md:grid-cols-2">
                {others.map(article => (
                  <li key={article.id} className="border-line border-b py-4">
                    <RowTeaser article={article} />
                  </li>
                ))}
              </ul>
              {content?.hasMore && (
                <LinkButton
                  to={newsAddress({ category: chosen, q, pages: pages + 1 })}
                  keepsScroll
                  replaces
                  className="mt-8"
                >
                  {t('more')}
                </LinkButton>
              )}
            </>
          )
        }}
      </AwaitSection>
    </div>
  )
}

/** Shown if a search finds nothing in a category, with a link to the whole category. */
function OtherCategories({ category }: { category: NewsCategory }) {
  const t = useTranslations(newsMessages)
  const name = useTranslations(teaserMessages)(`category.${category}`)
  return (
    <p
      role="status"
      className="mb-5 flex flex-wrap items-center gap-x-3 rounded-control bg-warning-soft px-3 py-1 text-14 text-warning"
    >
      {t('elsewhere', { category: name })}
      <Link
        to={newsAddress({ category })}
        className="inline-flex min-h-11 items-center font-semibold underline"
      >
        {t('backTo', { category: name })}
      </Link>
    </p>
  )
}

/** The articles of a search. If there are none, searches for corrected words, and returns these. */
async function searchNews(ctx: Ctx, query: NewsQuery) {
  const result = await listWithCorrection(ctx, query, async correctedQuery => {
    const list = await listNews(ctx, correctedQuery)
    return { ...list, total: list.articles.length }
  })
  const { articles, hasMore, isFromAllCategories: isElsewhere } = result.listing
  const addressOf = (q: string) => newsAddress({ category: query.category, q })
  const correction = correctionLink(result.typed, result.query.q, addressOf)
  return { articles, hasMore, isElsewhere, correction }
}
