import { lazy, Suspense } from 'react'
import { loadSections } from '#app/deferred.ts'
import { formatDay } from '#app/format/date.ts'
import { foreignLanguage, proseHtml } from '#app/format/text.ts'
import { loadOrThrow, orNotFound } from '#app/load-or-throw.ts'
import newsMessages from '#app/messages/en/news/news.json'
import teaserMessages from '#app/messages/en/news/teaser.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { requestContext } from '#app/request-context.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { DemoNote } from '#app/ui/demo-note.tsx'
import { LanguageNote } from '#app/ui/language-note.tsx'
import { Link } from '#app/ui/link.tsx'
import { RecordFailure } from '#app/ui/record-failure.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { listCardsByKey } from '#domain/catalogue/cards-by-key.ts'
import { findArticle } from '#domain/news/article.ts'
import { listRelatedArticles } from '#domain/news/related-articles.ts'
import type { Route } from './+types/article'
import { ArticleMedia } from './article-media.tsx'
import { articleMeta } from './article-meta.ts'
import { newsAddress } from './news-links.ts'

// Their HTML comes with the page, and they hydrate later.
const Share = lazy(() => import('#app/ui/share.tsx'))
const ArticleFurther = lazy(() => import('./article-related.tsx'))

/** Loads the article. Its vehicles and further articles may arrive later, or fail separately. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const page = context.get(requestContext)
  const { about, ...article } = orNotFound(await loadOrThrow(page, findArticle(page.ctx, params.id)))
  const parts = await loadSections(page, {
    vehicles: listCardsByKey(page.ctx, about),
    related: listRelatedArticles(page.ctx, article),
  })
  return { article, ...parts }
}

export const meta = articleMeta
export const ErrorBoundary = ArticleFailure

/** An article, in one readable column. */
export default function Article({ loaderData: { article, vehicles, related } }: Route.ComponentProps) {
  const t = useTranslations(newsMessages)
  const tTeaser = useTranslations(teaserMessages)
  const { category, title, excerpt, content, author, published, minutes } = article
  const byline = tTeaser('byline', { author: author || tTeaser('admin'), date: formatDay(published) })
  return (
    <div className="wrap pb-6">
      <Breadcrumbs
        crumbs={[
          { label: t('home'), to: '/' },
          { label: t('news'), to: '/auto/news' },
          { label: title, lang: foreignLanguage(title) },
        ]}
      />
      <article className="mx-auto max-w-170">
        <header className="grid justify-items-start gap-3 pt-2 pb-6">
          {category && (
            <Link to={newsAddress({ category })} className="inline-flex min-h-6 items-center hover:underline">
              <Tag>{tTeaser(`category.${category}`)}</Tag>
            </Link>
          )}
          <h1 lang={foreignLanguage(title)}>{title}</h1>
          {excerpt && (
            <p lang={foreignLanguage(excerpt)} className="text-18 text-muted">
              {excerpt}
            </p>
          )}
          <LanguageNote text={title} />
          <DemoNote of="article" />
          <div className="flex w-full flex-wrap items-center justify-between gap-x-4 text-14 text-muted">
            <p>
              {byline}&nbsp;· <span className="whitespace-nowrap">{t('minutes', { minutes })}</span>
            </p>
            <div className="-mx-2">
              <Suspense>
                <Share title={title} />
              </Suspense>
            </div>
          </div>
        </header>
        <ArticleMedia {...article} />
        <div
          lang={foreignLanguage(content)}
          className="prose"
          dangerouslySetInnerHTML={{ __html: proseHtml(content) }}
        />
        <LinkButton to="/auto/news" className="mt-10">
          {t('back')}
        </LinkButton>
      </article>
      <Suspense>
        <ArticleFurther vehicles={vehicles} related={related} />
      </Suspense>
    </div>
  )
}

/** The error page of an article: it does not exist, or it failed to load. */
function ArticleFailure({ error }: { error: unknown }) {
  const t = useTranslations(newsMessages)
  const words = { notFound: t('notFound'), failed: t('failed'), back: t('back') }
  return <RecordFailure error={error} words={words} to="/auto/news" />
}
