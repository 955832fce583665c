import uiMessages from '#app/messages/en/site/ui.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Link } from './link.tsx'

export type Crumb = {
  label: string
  to?: string
  /** The label's language, if it differs from the page's. */
  lang?: string | undefined
}

type BreadcrumbsProps = { crumbs: readonly Crumb[] }

/** The breadcrumbs; the last crumb is the current page. Phones omit it, and shorten the others to one row. */
export function Breadcrumbs({ crumbs }: BreadcrumbsProps) {
  const t = useTranslations(uiMessages)
  return (
    <nav aria-label={t('breadcrumbs')}>
      <ol className="flex gap-x-2 py-0.5 text-13 text-muted leading-11 md:flex-wrap md:py-3 md:leading-6">
        {crumbs.map(({ label, to, lang }, at) => (
          <li
            key={label}
            className={`min-w-0 items-center gap-x-2 first:shrink-0 ${to ? 'flex' : 'hidden md:flex'}`}
          >
            {at > 0 && (
              <span aria-hidden className="text-line-strong">
                /
              </span>
            )}
            {to ? (
              <Link to={to} className="truncate underline-offset-4 hover:text-ink hover:underline">
                {label}
              </Link>
            ) : (
              <span aria-current="page" lang={lang}>
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
