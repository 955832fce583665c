import { ChevronLeft, ChevronRight } from 'lucide-react'
import uiMessages from '#app/messages/en/ui.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Link } from './link.tsx'

type PaginationProps = { page: number; pages: number; hrefOf: (page: number) => string }

/** Numbered pages as links: the ends, this page and, where there is room, its neighbours. */
export function Pagination({ page, pages, hrefOf }: PaginationProps) {
  const t = useTranslations(uiMessages)
  if (pages < 2) return null
  const near = [1, page - 1, page, page + 1, pages].filter(each => each >= 1 && each <= pages)
  const shown = [...new Set(near)].sort((a, b) => a - b)
  const box = 'inline-grid size-11 place-items-center rounded-control border font-semibold text-14'
  return (
    <nav aria-label={t('pages')} className="mt-8 flex flex-wrap items-center justify-center gap-1.5">
      {page > 1 && (
        <Link
          to={hrefOf(page - 1)}
          rel="prev"
          aria-label={t('previousPage')}
          className={`${box} border-line-strong bg-raised hover:border-ink`}
        >
          <ChevronLeft size={18} strokeWidth={1.7} aria-hidden />
        </Link>
      )}
      {shown.map((each, at) => (
        <span key={each} className="contents">
          {at > 0 && each - (shown[at - 1] ?? 0) > 1 && (
            <span aria-hidden className="px-1 text-muted">
              …
            </span>
          )}
          <Link
            to={hrefOf(each)}
            aria-label={t('pageNumber', { page: each })}
            aria-current={each === page ? 'page' : undefined}
            className={`${box} ${Math.abs(each - page) === 1 && each > 1 && each < pages ? 'max-sm:hidden' : ''} ${each === page ? 'border-accent bg-accent text-accent-ink' : 'border-line-strong bg-raised hover:border-ink'}`}
          >
            {each}
          </Link>
        </span>
      ))}
      {page < pages && (
        <Link
          to={hrefOf(page + 1)}
          rel="next"
          aria-label={t('nextPage')}
          className={`${box} border-line-strong bg-raised hover:border-ink`}
        >
          <ChevronRight size={18} strokeWidth={1.7} aria-hidden />
        </Link>
      )}
    </nav>
  )
}
