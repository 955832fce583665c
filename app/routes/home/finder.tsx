import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import type { MaybePromise, SectionResult } from '#app/deferred.ts'
import sectionMessages from '#app/messages/en/site/home-sections.json'
import { localPath } from '#app/messages/paths.ts'
import { useTranslations } from '#app/messages/use-translations.ts'
import { valueLabel } from '#app/messages/value-labels.ts'
import { AwaitSection } from '#app/ui/await.tsx'
import { Button } from '#app/ui/button.tsx'
import { ChoiceSelect } from '#app/ui/choice-select.tsx'
import { hasPreHydrationChange } from '#app/ui/pre-hydration-changes.ts'
import type { City } from '#domain/used-vehicles/list/cities.ts'
import { HomeSection } from './home-section.tsx'

const newKinds = ['cars', 'bikes', 'commercial'] as const
const usedKinds = ['usedCars', 'usedBikes', 'usedCommercials'] as const
const lakhs = [1, 2, 3, 5, 8, 10, 15, 20, 30, 50]
const fuels = ['Petrol', 'Diesel', 'Electric', 'CNG', 'Hybrid']
const findPath = '/find'

/** Leads to the list of what a visitor looks for; its button says how many vehicles that list has. */
export function Finder({ cities }: { cities: MaybePromise<SectionResult<City[]>> }) {
  const t = useTranslations(sectionMessages)
  const { form, count, refresh } = useCount()
  return (
    <HomeSection title={t('finder.heading')}>
      <Form
        ref={form}
        action={findPath}
        onChange={refresh}
        className="group grid grid-cols-2 gap-3 rounded-card border border-line bg-raised p-4 md:p-6 lg:flex lg:items-end lg:gap-4 [&>div]:lg:flex-1"
      >
        <ChoiceSelect name="kind" label={t('finder.kind')} value="cars">
          {newKinds.map(kind => (
            <option key={kind} value={kind} data-new>
              {t(`finder.kinds.${kind}`)}
            </option>
          ))}
          {usedKinds.map(kind => (
            <option key={kind} value={kind}>
              {t(`finder.kinds.${kind}`)}
            </option>
          ))}
        </ChoiceSelect>
        <ChoiceSelect name="max" label={t('finder.budget')} value="">
          <option value="">{t('finder.anyBudget')}</option>
          {lakhs.map(each => (
            <option key={each} value={each * 100_000}>
              {t('finder.upTo', { lakh: each })}
            </option>
          ))}
        </ChoiceSelect>
        <div className="max-lg:group-has-[option[data-new]:checked]:col-span-2">
          <ChoiceSelect name="fuel" label={t('finder.fuel')} value="">
            <option value="">{t('finder.anyFuel')}</option>
            {fuels.map(fuel => (
              <option key={fuel} value={fuel}>
                {valueLabel(fuel)}
              </option>
            ))}
          </ChoiceSelect>
        </div>
        {/* Only used vehicles are in one city. */}
        <div className="min-w-0 group-has-[option[data-new]:checked]:hidden">
          <ChoiceSelect name="location" label={t('finder.city')} value="">
            <option value="">{t('finder.anyCity')}</option>
            <AwaitSection resolve={cities} fallback={null}>
              {({ content }) =>
                content?.map(({ slug, name }) => (
                  <option key={slug} value={slug}>
                    {name}
                  </option>
                ))
              }
            </AwaitSection>
          </ChoiceSelect>
        </div>
        <Button type="submit" variant="go" className="max-lg:col-span-2 lg:min-w-52">
          <span aria-live="polite">
            {count === undefined ? t('finder.show') : t('finder.showCount', { count })}
          </span>
        </Button>
      </Form>
    </HomeSection>
  )
}

/** How many vehicles the list of a form has; undefined before the first change and while that is not known. */
function useCount() {
  const form = useRef<HTMLFormElement>(null)
  const request = useRef<AbortController>(undefined)
  const [count, setCount] = useState<number>()
  const refresh = () => {
    request.current?.abort()
    const controller = new AbortController()
    request.current = controller
    if (form.current) fetchCount(form.current, controller.signal).then(setCount, () => setCount(undefined))
  }
  useEffect(() => {
    if (form.current && hasPreHydrationChange(form.current)) refresh()
    return () => request.current?.abort()
  }, [])
  return { form, count, refresh }
}

async function fetchCount(form: HTMLFormElement, signal: AbortSignal): Promise<number | undefined> {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  const params = new URLSearchParams([...entries, ['count', '']])
  const response = await fetch(localPath(`${findPath}?${params}`), { signal })
  return (await response.json()).count
}
