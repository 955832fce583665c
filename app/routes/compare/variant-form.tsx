import compareMessages from '#app/messages/en/compare/compare.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Button } from '#app/ui/button.tsx'
import { ChoiceSelect } from '#app/ui/choice-select.tsx'
import { CompareForm, type CompareFormQuery } from './compare-form.tsx'
import type { VehicleSummary } from './vehicle-summary.ts'

type VariantFormProps = { query: CompareFormQuery; at: number; vehicle: VehicleSummary }

/** The variant by which a vehicle is compared, with the choice of another one if there are several. */
export function VariantForm({ query, at, vehicle: { fullName, variantNote } }: VariantFormProps) {
  const t = useTranslations(compareMessages)
  const slot = query.slots[at]
  if (!slot || !variantNote) return null
  const isOnly = slot.variants.length < 2
  // The choice says it on the screen.
  const note = !slot.variant && (
    <p className={`text-13 text-muted ${isOnly ? '' : 'hidden print:block'}`}>{variantNote}</p>
  )
  if (isOnly) return note
  return (
    <>
      {note}
      <CompareForm
        query={query}
        asks={{ variantOf: at }}
        label={`${t('variant')}: ${fullName}`}
        className="my-1 grid w-full gap-2 md:max-w-80 print:hidden"
      >
        <ChoiceSelect name="variant" label={t('variant')} value={slot.variant}>
          <option value="">{variantNote}</option>
          {slot.variants.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </ChoiceSelect>
        <noscript>
          <Button type="submit">{t('compareNow')}</Button>
        </noscript>
      </CompareForm>
    </>
  )
}
