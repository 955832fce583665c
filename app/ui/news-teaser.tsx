import teaserMessages from '#app/messages/en/news/teaser.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import type { NewsTeaser } from '#domain/news/latest-news.ts'
import { formatDay } from '../format/date.ts'
import { pictureSources } from '../format/media.ts'
import { foreignLanguage } from '../format/text.ts'
import { Link } from './link.tsx'
import { Tag } from './tag.tsx'

type TeaserProps = { article: NewsTeaser }

/** A large article teaser: picture, category, title, excerpt. In two columns on wide screens. */
export function LeadTeaser({ article, isFirst }: TeaserProps & { isFirst?: boolean }) {
  const { title, excerpt, published } = article
  const t = useTranslations(teaserMessages)
  return (
    <article
      className={`group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-raised hover:border-line-strong hover:shadow-raise ${isFirst ? 'lg:grid lg:grid-cols-2' : ''}`}
    >
      <div className="stage aspect-[16/8.4] px-6 pt-6">
        <Picture article={article} sizes="(min-width: 1024px) 640px, 94vw" isFirst={isFirst} />
      </div>
      <div className="grid content-center justify-items-start gap-2.5 p-4 md:p-6">
        <Category article={article} />
        <h3 className="text-22 group-hover:underline">
          <TeaserLink article={article}>{title}</TeaserLink>
        </h3>
        <p lang={foreignLanguage(excerpt)} className="max-w-[60ch] text-muted">
          {excerpt}
        </p>
        <p className="text-13 text-muted">
          {t('byline', { author: article.author || t('admin'), date: formatDay(published) })}
        </p>
      </div>
    </article>
  )
}

/** An article in a row: the picture left of title, category and date. */
export function RowTeaser({ article }: TeaserProps) {
  const t = useTranslations(teaserMessages)
  const { title, category, published } = article
  return (
    <article className="group relative grid grid-cols-[7.5rem_1fr] items-center gap-4">
      <div className="stage aspect-[16/10] rounded-control px-2 pt-2.5">
        <Picture article={article} sizes="120px" />
      </div>
      <div className="grid gap-1">
        <h3 className="text-16 leading-snug group-hover:underline">
          <TeaserLink article={article}>{title}</TeaserLink>
        </h3>
        <p className="text-13 text-muted">
          {category && t('byline', { author: t(`category.${category}`), date: formatDay(published) })}
        </p>
      </div>
    </article>
  )
}

/** Articles side by side on wide screens. */
export const RowTeasers = ({ articles }: { articles: readonly NewsTeaser[] }) => (
  <ul className="grid gap-x-8 md:grid-cols-3">
    {articles.map(article => (
      <li key={article.id} className="border-line py-4 max-md:not-last:border-b">
        <RowTeaser article={article} />
      </li>
    ))}
  </ul>
)

/** The title links to the article, and the link covers the whole teaser. */
const TeaserLink = ({ article, children }: TeaserProps & { children: string }) => (
  <Link
    lang={foreignLanguage(children)}
    to={`/auto/news/${encodeURIComponent(article.id)}`}
    className="after:absolute after:inset-0"
  >
    {children}
  </Link>
)

function Category({ article: { category } }: TeaserProps) {
  const t = useTranslations(teaserMessages)
  return category && <Tag>{t(`category.${category}`)}</Tag>
}

function Picture({
  article: { id, image },
  sizes,
  isFirst,
}: TeaserProps & { sizes: string; isFirst?: boolean | undefined }) {
  if (!image) return null
  return (
    <img
      {...pictureSources({ collection: 'autoNews', id }, image)}
      sizes={sizes}
      width={720}
      height={405}
      alt=""
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      className="size-full object-contain object-bottom"
    />
  )
}
