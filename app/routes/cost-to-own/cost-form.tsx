import { useState } from 'react'
import { useNavigation } from 'react-router'
import pageMessages from '#app/messages/en/pricing/cost-page.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Button } from '#app/ui/button.tsx'
import { ChoiceSelect } from '#app/ui/choice-select.tsx'
import { inputClass } from '#app/ui/field.tsx'
import { HiddenParams } from '#app/ui/hidden-params.tsx'
import { Link } from '#app/ui/link.tsx'
import { OptionGroups } from '#app/ui/option-groups.tsx'
import { useUrlForm } from '#app/ui/use-url-form.ts'
import { UseSliders } from '#app/ui/vehicle/use-sliders.tsx'
import { maxCompared } from '#domain/catalogue/vehicle-key.ts'
import type { UseTerms } from '#domain/cost-to-own/cost-terms.ts'
import type { ComparisonData } from './load-comparison.ts'

const applyDelayMs = 400

/** The vehicles and how they will be used: a GET form that writes each change into the URL. */
export function CostForm(comparison: ComparisonData) {
  const t = useTranslations(pageMessages)
  const { vehicles, adding, city, places, down, use, isElectric } = comparison
  const [moved, setMoved] = useState<Partial<UseTerms>>({})
  const { form, applySoon, onSubmit } = useUrlForm()
  return (
    <form
      ref={form}
      method="get"
      aria-label={t('title')}
      aria-busy={useNavigation().state === 'loading'}
      autoComplete="off"
      onSubmit={onSubmit}
      onChange={({ currentTarget }) => applySoon(currentTarget, applyDelayMs)}
      className="grid gap-6 rounded-card border border-line bg-raised p-4 transition-opacity aria-busy:opacity-55 md:grid-cols-2 md:gap-10 md:p-6"
    >
      <HiddenParams known={['rate', 'months']} except={[]} />
      <div className="grid content-start gap-4">
        {vehicles.length > 0 ? <Chosen vehicles={vehicles} /> : <p className="text-muted">{t('empty')}</p>}
        {vehicles.length < maxCompared && <Adding key={vehicles.map(({ key }) => key).join()} {...adding} />}
      </div>
      <div className="grid content-start gap-4">
        <div className="grid gap-2.5 min-[400px]:grid-cols-2">
          <ChoiceSelect name="city" label={t('city')} value={city}>
            <OptionGroups of={places} />
          </ChoiceSelect>
          <label className="grid content-start gap-1.5 font-semibold text-13">
            {t('down')}
            <input
              type="number"
              name="down"
              min={0}
              inputMode="numeric"
              placeholder={t('usualDown')}
              defaultValue={down}
              className={inputClass}
            />
          </label>
        </div>
        <UseSliders
          terms={{ ...use, ...moved }}
          isElectric={isElectric}
          onMove={change => setMoved(before => ({ ...before, ...change }))}
        />
        <noscript>
          <Button type="submit">{t('show')}</Button>
        </noscript>
      </div>
    </form>
  )
}

const Chosen = ({ vehicles }: Pick<ComparisonData, 'vehicles'>) => {
  const t = useTranslations(pageMessages)
  return (
    <section aria-labelledby="chosen">
      <h2 id="chosen" className="text-16">
        {t('vehicles')}
      </h2>
      <ul className="mt-1">
        {vehicles.map(({ key, name, removeTo }) => (
          <li key={key} className="flex items-center justify-between gap-3 border-line border-b">
            <input type="hidden" name="v" value={key} />
            <span className="min-w-0 wrap-break-word font-semibold text-14">{name}</span>
            <Link
              to={removeTo}
              keepsScroll
              aria-label={t('remove', { name })}
              className="inline-flex min-h-11 items-center text-14 text-accent hover:underline"
            >
              {t('removeShort')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A brand first, then one of its models: a list of all models would be long. */
function Adding({ kind, brands, brand, models }: ComparisonData['adding']) {
  const t = useTranslations(pageMessages)
  return (
    <fieldset className="grid gap-2.5">
      <legend className="mb-2 font-bold text-16">{t('add')}</legend>
      <div className="grid gap-2.5 min-[400px]:grid-cols-2">
        <ChoiceSelect name="kind" label={t('type')} value={kind}>
          {(['cars', 'bikes', 'commercial'] as const).map(each => (
            <option key={each} value={each}>
              {t(`kind.${each}`)}
            </option>
          ))}
        </ChoiceSelect>
        <ChoiceSelect name="brand" label={t('brand')} value={brand}>
          <option value="">{t('chooseBrand')}</option>
          {brands.map(each => (
            <option key={each}>{each}</option>
          ))}
        </ChoiceSelect>
      </div>
      {models.length > 0 && (
        <ChoiceSelect key={brand} name="v" label={t('model')} value="">
          <option value="">{t('chooseModel')}</option>
          {models.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </ChoiceSelect>
      )}
      <noscript>
        <Button type="submit">{t('addNow')}</Button>
      </noscript>
    </fieldset>
  )
}
