import compareMessages from '#app/messages/en/compare/compare.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { ChoiceSelect } from '#app/ui/choice-select.tsx'
import { OptionGroups } from '#app/ui/option-groups.tsx'
import type { VehicleKeyKind } from '#domain/catalogue/vehicle-key.ts'
import type { CompareData } from './load-compare.ts'

type SlotCardProps = Pick<CompareData, 'brands' | 'groups'> & {
  kind: VehicleKeyKind
  at: number
  slot: CompareData['slots'][number]
}

/** One slot of the comparison: its brand, its model and, if there are any, its variant. */
export function SlotCard({ kind, at, slot, brands, groups }: SlotCardProps) {
  const t = useTranslations(compareMessages)
  const isUsed = kind === 'used'
  const offered = slot.brand ? groups.filter(({ label }) => label === slot.brand) : groups
  return (
    <fieldset className="rounded-card border border-line bg-raised px-4 pt-4 pb-4 md:px-6 md:pt-5 md:pb-6">
      <legend className="float-left mb-3 w-full font-bold text-18 tracking-tight">
        {t(`place.${kind}`, { at: String(at) })}
      </legend>
      <div className="clear-left grid grid-cols-2 gap-2.5">
        <ChoiceSelect name="brand" label={t('brand')} value={slot.brand}>
          <option value="">{t('anyBrand')}</option>
          {brands.map(brand => (
            <option key={brand}>{brand}</option>
          ))}
        </ChoiceSelect>
        <ChoiceSelect name="v" label={t(isUsed ? 'vehicle' : 'model')} value={slot.id}>
          <option value="">{t(isUsed ? 'chooseVehicle' : 'chooseModel')}</option>
          <OptionGroups of={offered} />
        </ChoiceSelect>
        {slot.variants.length > 0 ? (
          <div className="col-span-2">
            <ChoiceSelect name="variant" label={t('variant')} value={slot.variant}>
              <option value="">{t('wholeModel')}</option>
              {slot.variants.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </ChoiceSelect>
          </div>
        ) : (
          <input type="hidden" name="variant" value="" />
        )}
      </div>
    </fieldset>
  )
}

/** React keys of the slots: two slots may hold the same vehicle. */
export const slotKeys = ['first', 'second', 'third', 'fourth']
