import newsMessages from '#app/messages/en/news.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { articleDetail } from '#domain/news/article.ts'
import { formatDay } from '../../format/date.ts'
import { pictureSources } from '../../format/media.ts'
import { proseHtml } from '../../format/prose.ts'
import { loading, orNotFound } from '../../loading.ts'
import { requestContext } from '../../request-context.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { Route } from './+types/article'
import { ArticleFailure } from './article-failure.tsx'
import { articleMeta } from './article-meta.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = context.get(requestContext)
  return orNotFound(await loading(page, articleDetail(page.ctx, params.id)))
}

export const meta = articleMeta
export const ErrorBoundary = ArticleFailure

/** An article, in one column that reads well. */
export default function Article({ loaderData: article }: Route.ComponentProps) {
  const t = useTranslations(newsMessages)
  const { id, category, title, excerpt, content, author, created, images } = article
  const [image] = images
  return (
    <div className="wrap pb-6">
      <Breadcrumbs
        crumbs={[{ label: t('home'), to: '/' }, { label: t('news'), to: '/auto/news' }, { label: title }]}
      />
      <article className="mx-auto max-w-170">
        <header className="grid justify-items-start gap-3 pt-2 pb-6">
          {category && <Tag>{t(`category.${category}`)}</Tag>}
          <h1>{title}</h1>
          <p className="text-18 text-muted">{excerpt}</p>
          <p className="text-14 text-muted">
            {t('byline', { author: author || t('admin'), date: formatDay(created) })}
          </p>
        </header>
        {image && (
          <div className="stage mb-8 aspect-video overflow-hidden rounded-card border border-line px-4 pt-6">
            <img
              {...pictureSources({ collection: 'autoNews', id }, image)}
              sizes="(min-width: 744px) 680px, 94vw"
              width={1440}
              height={810}
              alt=""
              fetchPriority="high"
              className="size-full object-contain object-bottom"
            />
          </div>
        )}
        <div className="prose" dangerouslySetInnerHTML={{ __html: proseHtml(content) }} />
        <LinkButton to="/auto/news" className="mt-10">
          {t('back')}
        </LinkButton>
      </article>
    </div>
  )
}
