import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import chipMessages from '#app/messages/en/catalogue/chips.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Link } from '../link.tsx'
import type { ActiveFilter } from './filter-group.ts'

type ActiveFiltersProps = {
  countText: string
  filters: readonly ActiveFilter[]
  clearTo: string
  /** A link after the number of results. */
  action?: ReactNode
}

/** The number of results, and the filters in use, each with a link that removes it. */
export function ActiveFilters({ countText, filters, clearTo, action }: ActiveFiltersProps) {
  const t = useTranslations(chipMessages)
  const count = useRef<HTMLParagraphElement>(null)
  // The chip disappears while it has the focus, so the focus moves to the count, which has changed.
  const holdFocus = () => count.current?.focus({ preventScroll: true })
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-2">
      <p
        ref={count}
        tabIndex={-1}
        aria-live="polite"
        className="mr-1 flex min-h-11 shrink-0 items-center font-bold text-14"
      >
        {countText}
      </p>
      {action}
      {filters.length > 0 && (
        <>
          <ul aria-label={t('active')} className="contents">
            {filters.map(({ label, to }) => (
              <li key={label}>
                <Link
                  to={to}
                  keepsScroll
                  onClick={holdFocus}
                  aria-label={t('remove', { filter: label })}
                  className="group inline-flex min-h-11 items-center"
                >
                  <span className="inline-flex min-h-9 items-center gap-1.5 whitespace-nowrap rounded-full border border-accent bg-accent-soft px-3 font-semibold text-13 text-accent group-hover:border-ink">
                    {label}
                    <X size={14} strokeWidth={2.2} aria-hidden />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          <Link
            to={clearTo}
            keepsScroll
            onClick={holdFocus}
            className="inline-flex min-h-11 shrink-0 items-center px-2 font-semibold text-14 text-accent hover:underline"
          >
            {t('clearAll')}
          </Link>
        </>
      )}
    </div>
  )
}

type SearchCorrectionProps = { text: string; label: string; to: string }

/** The note that a mistyped word was corrected, with a link to the exact search. */
export const SearchCorrection = ({ text, label, to }: SearchCorrectionProps) => (
  <p role="status">
    {text}{' '}
    <Link to={to} className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline">
      {label}
    </Link>
  </p>
)
