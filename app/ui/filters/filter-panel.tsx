import type { FocusEvent, FormEvent } from 'react'
import filtersMessages from '#app/messages/en/catalogue/filters.json'
import { localPath } from '#app/messages/paths.ts'
import { useTranslations } from '#app/messages/use-translations.ts'
import { CachedFragment } from '#app/render/fragments/cached-fragment.tsx'
import { Button, buttonClass } from '../button.tsx'
import { Link } from '../link.tsx'
import { FilterGroups } from './filter-fields.tsx'
import { type FilterGroup, filterFormId, filterPanelId, resultsId } from './filter-group.ts'
import type { useFilterForm } from './use-filter-form.ts'

type FilterPanelProps = {
  groups: readonly FilterGroup[]
  /** The list without any filter. */
  clearTo: string
  /** The text of that link; Clear All Filters by default. */
  clearText?: string | undefined
  /** The number of results as text; it changes with the filters. */
  countText: string
  /** The path of the list, if it is not the current one. */
  path?: string | undefined
  form: ReturnType<typeof useFilterForm>
}

/**
 * The filters of a list in one GET form: a sidebar on wide screens. On narrow ones, a button opens them as a bottom
 * sheet with `popoverTarget`, with or without JavaScript.
 */
export function FilterPanel({ groups, clearTo, clearText, countText, path, form }: FilterPanelProps) {
  const t = useTranslations(filtersMessages)
  const onChange = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (isChosen(target)) form.apply(currentTarget)
  }
  const onBlur = ({ target, currentTarget }: FocusEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && target.type === 'text') form.apply(currentTarget)
  }
  return (
    <div id={filterPanelId} popover="auto" className="filter-sheet">
      <form
        id={filterFormId}
        method="get"
        action={`${path ? localPath(path) : ''}#${resultsId}`}
        aria-label={t('title')}
        autoComplete="off"
        onSubmit={form.onSubmit}
        onChange={onChange}
        onBlur={onBlur}
        className="flex min-h-0 w-full flex-col"
      >
        <div className="flex items-center justify-between gap-2 pt-2 pr-1 pl-4">
          <h2 className="text-18">{t('title')}</h2>
          <Link to={clearTo} keepsScroll className={buttonClass({ variant: 'plain' })}>
            {clearText ?? t('clearAllFilters')}
          </Link>
        </div>
        <CachedFragment
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain"
          component={FilterGroups}
          data={{ groups }}
          isUncached={groups.some(({ look }) => look)}
        />
        <div className="flex items-center gap-2 border-line border-t px-4 pt-3 pb-[calc(1rem+env(safe-area-inset-bottom))] lg:pb-4">
          <Button popoverTarget={filterPanelId} popoverTargetAction="hide" className="lg:hidden">
            {t('close')}
          </Button>
          <Button type="submit" variant="yes" className="flex-1">
            {t('apply')}
          </Button>
          <span className="min-w-16 text-right text-13 text-muted lg:hidden">{countText}</span>
        </div>
      </form>
    </div>
  )
}

/** Whether the event is a choice and not typing: a button, a box, a list value, a known place. */
const isChosen = (target: EventTarget) =>
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement &&
    (target.type !== 'text' || [...(target.list?.options ?? [])].some(({ value }) => value === target.value)))
