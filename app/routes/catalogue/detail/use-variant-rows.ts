import { valueLabel } from '#app/format/value-label.ts'
import detailMessages from '#app/messages/en/catalogue/detail.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import type { KindName } from '#domain/catalogue/kinds.ts'
import type { VariantRow } from '../../../ui/vehicle/variant-list.tsx'
import { variantPath } from '../../../vehicle-paths.ts'
import type { VariantView } from './vehicle-view.ts'

/** Variants as rows: fuel, gearbox, and mileage or range. */
export function useVariantRows(kind: KindName, variants: readonly VariantView[]): VariantRow[] {
  const t = useTranslations(detailMessages)
  const measure = (key: 'kmpl' | 'kmCharge', value: number | null) =>
    value === null ? '' : t(key, { value: String(value) })
  return variants.map(({ id, name, fuelType, transmission, mileage, range, min, max }) => {
    const distance = fuelType === 'Electric' ? measure('kmCharge', range) : measure('kmpl', mileage)
    const facts = [valueLabel(fuelType), valueLabel(transmission), distance].filter(fact => fact !== '')
    return { id, href: variantPath(kind, id), name, facts, min, max }
  })
}
