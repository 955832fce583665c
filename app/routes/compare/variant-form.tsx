import compareMessages from '#app/messages/en/compare/compare.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Button } from '#app/ui/button.tsx'
import { ChoiceSelect } from '#app/ui/choice-select.tsx'
import { CompareForm, type CompareFormQuery } from './compare-form.tsx'
import type { VehicleSummary } from './vehicle-summary.ts'

type Slot = CompareFormQuery['slots'][number]

export const hasVariantChoice = ({ variants }: Slot) => variants.length > 1

type VariantNoteProps = { slot: Slot | undefined; vehicle: VehicleSummary }

/** The variant by which a model is compared while none is chosen. */
export const VariantNote = ({ slot, vehicle: { variantNote } }: VariantNoteProps) =>
  slot && !slot.variant && variantNote && <p className="text-13 text-muted">{variantNote}</p>

type VariantFormProps = { query: CompareFormQuery; at: number; vehicle: VehicleSummary }

/** The choice of the variant by which a vehicle is compared, if it has several. */
export function VariantForm({ query, at, vehicle: { modelName, fullName, variantNote } }: VariantFormProps) {
  const t = useTranslations(compareMessages)
  const slot = query.slots[at]
  if (!slot || !hasVariantChoice(slot)) return null
  return (
    <CompareForm
      query={query}
      asks={{ variantOf: at }}
      label={`${t('variant')}: ${fullName}`}
      className="grid min-w-0 content-start gap-2"
    >
      <ChoiceSelect name="variant" label={`${t('variant')}: ${modelName}`} value={slot.variant}>
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
  )
}
