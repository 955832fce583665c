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

/** The breadcrumbs; the last crumb is the current page, which phones omit. */
export function Breadcrumbs({ crumbs }: BreadcrumbsProps) {
  const t = useTranslations(uiMessages)
  return (
    <nav aria-label={t('breadcrumbs')}>
      <ol className="flex flex-wrap gap-x-2 py-0.5 text-13 md:py-3 text-muted">
        {crumbs.map(({ label, to, lang }, at) => (
          <li
            key={label}
            className={`min-h-11 items-center gap-x-2 md:min-h-6 ${to ? 'flex' : 'hidden md:flex'}`}
          >
            {at > 0 && (
              <span aria-hidden className="text-line-strong">
                /
              </span>
            )}
            {to ? (
              <Link
                to={to}
                className="inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline md:min-h-6"
              >
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
