import compareMessages from '#app/messages/en/compare/compare.json'
import costPageMessages from '#app/messages/en/pricing/cost-page.json'
import costMessages from '#app/messages/en/pricing/cost-to-own.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Button } from '#app/ui/button.tsx'
import { ChoiceSelect } from '#app/ui/choice-select.tsx'
import { inputClass } from '#app/ui/field.tsx'
import { OptionGroups } from '#app/ui/option-groups.tsx'
import { useLimits } from '#domain/cost-to-own/cost-terms.ts'
import { CompareForm, type CompareFormQuery } from './compare-form.tsx'
import type { ComparedUse } from './figures.ts'
import type { CompareData } from './load-compare.ts'

type TermsFormProps = Pick<CompareData, 'places'> & { query: CompareFormQuery; use: ComparedUse }

/** Where, how far and how long the vehicles are driven, on which their cost depends. */
export function TermsForm({ query, places, use }: TermsFormProps) {
  const t = useTranslations(compareMessages)
  const tPage = useTranslations(costPageMessages)
  const tCost = useTranslations(costMessages)
  const number = (name: 'km' | 'years') => (
    <label className="grid content-start gap-1.5 font-semibold text-13">
      {tCost(name)}
      <input
        key={use[name]}
        type="number"
        name={name}
        {...useLimits[name]}
        step={1}
        inputMode="numeric"
        defaultValue={use[name]}
        className={inputClass}
      />
    </label>
  )
  return (
    <CompareForm
      query={query}
      asks={{ terms: ['city', 'km', 'years'] }}
      label={t('use')}
      className="grid grid-cols-2 items-end gap-2.5 px-3.5 pb-4 md:grid-cols-[14rem_10rem_8rem_auto] md:justify-start md:px-6 print:hidden"
    >
      <ChoiceSelect name="city" label={tPage('city')} value={use.city}>
        {!use.city && <option value="">{t('eachCity')}</option>}
        <OptionGroups of={places} />
      </ChoiceSelect>
      {number('km')}
      {number('years')}
      <Button type="submit">{tPage('show')}</Button>
    </CompareForm>
  )
}
