import { Plus } from 'lucide-react'
import type { FormEvent, SubmitEvent } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import compareMessages from '#app/messages/en/compare/compare.json'
import { localPath } from '#app/messages/paths.ts'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Button } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/shell/use-browser-state.ts'
import { maxCompared } from '#domain/catalogue/vehicle-key.ts'
import { formatCompareUrl, parseCompareQuery } from '#domain/compare/compare-query.ts'
import { HiddenTerms, paramsOf } from './compare-form.tsx'
import type { CompareData } from './load-compare.ts'
import { SlotCard, slotKeys } from './slot-card.tsx'

/** Selects the vehicles: a GET form that writes each change into the URL at once. */
export function Selectors({
  kind,
  slots,
  brands,
  groups,
  canCompare,
  onlyDifferences,
  terms,
  comparison,
}: CompareData) {
  const t = useTranslations(compareMessages)
  const navigate = useNavigate()
  const isWaiting = useNavigation().state !== 'idle'
  const isHydrated = useHydrated()

  const choose = (form: HTMLFormElement, extra: string) => {
    const params = paramsOf(form)
    params.set(extra, '1')
    // A comparison stays in the history.
    navigate(`/compare?${params}`, { replace: !comparison, preventScrollReset: true })
  }
  // Another brand has other models, and another model other variants.
  const onChange = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLSelectElement)) return
    const later = ['brand', 'v', 'variant'].slice(['brand', 'v', 'variant'].indexOf(target.name) + 1)
    const card = target.closest('fieldset')
    for (const name of later) {
      const field = card?.querySelector<HTMLSelectElement | HTMLInputElement>(`[name=${name}]`)
      if (field) field.value = ''
    }
    choose(currentTarget, 'choose')
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent
    if (submitter instanceof HTMLButtonElement && submitter.name === 'more')
      return choose(event.currentTarget, 'more')
    navigate(`${formatCompareUrl(parseCompareQuery(paramsOf(event.currentTarget)))}#result`)
  }

  return (
    <>
      <form action={localPath('/compare#result')} onChange={onChange} onSubmit={onSubmit}>
        <input type="hidden" name="kind" value={kind} />
        {onlyDifferences && <input type="hidden" name="diff" value="1" />}
        <HiddenTerms terms={terms} />
        <div className="grid gap-3 md:grid-cols-2 md:gap-5">
          {slots.map((slot, at) => (
            <SlotCard key={slotKeys[at]} kind={kind} at={at} slot={slot} brands={brands} groups={groups} />
          ))}
        </div>
        <div className="mt-4 grid grid-cols-2 gap-2.5 md:grid-cols-[205px_205px_auto] md:justify-start">
          <Button type="submit" variant="go" disabled={isHydrated && (!canCompare || isWaiting)}>
            {t('compareNow')}
          </Button>
          <Button type="submit" form="reset-comparison">
            {t('reset')}
          </Button>
          {slots.length < maxCompared && (
            <Button type="submit" name="more" value="1" variant="plain" className="justify-self-start">
              <Plus size={17} strokeWidth={2} aria-hidden />
              {t('more')}
            </Button>
          )}
        </div>
      </form>
      <form
        id="reset-comparison"
        action={localPath('/compare')}
        onSubmit={event => {
          event.preventDefault()
          navigate(`/compare?kind=${kind}`, { preventScrollReset: true })
        }}
      >
        <input type="hidden" name="kind" value={kind} />
      </form>
    </>
  )
}
