import { ArrowDownUp, Check, ListFilter } from 'lucide-react'
import { type MouseEvent, useEffect } from 'react'
import filtersMessages from '#app/messages/en/catalogue/filters.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Button } from '../button.tsx'
import { Link } from '../link.tsx'
import { filterPanelId, resultsId, sortPanelId } from './filter-group.ts'
import type { SortOption } from './sort-select.tsx'

type ListToolsProps = { filterCount: number; sorts: readonly SortOption[] }

const half = 'flex min-h-12 cursor-pointer items-center justify-center gap-2 font-semibold text-14'

/**
 * Filters and Sort within thumb reach. The pill has a full-width strip behind it at the bottom edge, so that it never
 * half covers content.
 */
export default function ListTools({ filterCount, sorts }: ListToolsProps) {
  const t = useTranslations(filtersMessages)
  useSheetFocus(filterPanelId, sortPanelId)
  return (
    <nav
      aria-label={t('tools')}
      className="sticky bottom-[calc(var(--below)+var(--tray))] z-10 print:hidden -mx-(--gutter) mt-6 border-line border-t bg-surface px-(--gutter) pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] lg:hidden"
    >
      <Tools filterCount={filterCount} sorts={sorts} />
    </nav>
  )
}

function Tools({ filterCount, sorts }: ListToolsProps) {
  const t = useTranslations(filtersMessages)
  return (
    <>
      <div className="mx-auto grid max-w-75 grid-cols-2 divide-x divide-surface/30 rounded-full bg-ink text-surface">
        <button type="button" popoverTarget={filterPanelId} className={`${half} rounded-l-full`}>
          <ListFilter size={18} strokeWidth={1.7} aria-hidden />
          {t('title')}
          {filterCount > 0 && (
            <span className="inline-grid h-4.5 min-w-4.5 place-items-center rounded-full bg-go px-1 font-bold text-12 text-go-ink">
              {filterCount}
              <span className="sr-only"> {t('inUse')}</span>
            </span>
          )}
        </button>
        <button type="button" popoverTarget={sortPanelId} className={`${half} rounded-r-full`}>
          <ArrowDownUp size={18} strokeWidth={1.7} aria-hidden />
          {t('sort')}
        </button>
      </div>
      <SortSheet sorts={sorts} />
    </>
  )
}

const closeSheet = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()

function SortSheet({ sorts }: Pick<ListToolsProps, 'sorts'>) {
  const t = useTranslations(filtersMessages)
  return (
    <div
      id={sortPanelId}
      popover="auto"
      className="fixed inset-auto inset-x-0 bottom-0 m-0 w-full max-w-full rounded-t-sheet bg-raised px-4 pt-4 pb-[calc(1rem+env(safe-area-inset-bottom))] text-ink shadow-float backdrop:bg-scrim"
    >
      <h2 className="text-18">{t('sortBy')}</h2>
      <ul className="mt-2 mb-3 divide-y divide-line">
        {sorts.map(({ value, label, to, isChosen }) => (
          <li key={value}>
            <Link
              to={`${to}#${resultsId}`}
              onClick={closeSheet}
              aria-current={isChosen || undefined}
              className="flex min-h-13 items-center justify-between aria-current:font-bold"
            >
              {label}
              {isChosen && <Check size={20} strokeWidth={2} aria-hidden className="text-accent" />}
            </Link>
          </li>
        ))}
      </ul>
      <Button isWide popoverTarget={sortPanelId} popoverTargetAction="hide">
        {t('close')}
      </Button>
    </div>
  )
}

/** These sheets take the focus when they open, and close when it leaves, so that they never hide it. */
function useSheetFocus(...ids: readonly string[]) {
  const idList = ids.join(' ')
  useEffect(() => {
    const end = new AbortController()
    for (const id of idList.split(' ')) followFocus(document.getElementById(id), end.signal)
    return () => end.abort()
  }, [idList])
}

function followFocus(sheet: HTMLElement | null, signal: AbortSignal) {
  const onToggle = ({ newState }: ToggleEvent) => {
    if (newState !== 'open') return
    sheet?.setAttribute('tabindex', '-1')
    sheet?.focus()
  }
  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node) || sheet?.contains(relatedTarget)) return
    if (sheet?.matches(':popover-open')) sheet.hidePopover()
  }
  sheet?.addEventListener('toggle', onToggle, { signal })
  sheet?.addEventListener('focusout', onFocusOut, { signal })
}
