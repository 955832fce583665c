import detailMessages from '#app/messages/en/catalogue/detail.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { valueLabel } from '#app/messages/value-labels.ts'
import { KeySpecs } from '#app/ui/vehicle/key-specs.tsx'
import { VariantList, type VariantRow } from '#app/ui/vehicle/variant-list.tsx'
import { variantPath } from '#app/vehicle-paths.ts'
import type { KindName } from '#domain/catalogue/kinds.ts'
import type { VehiclePageProps } from './vehicle-page-props.ts'
import type { VariantView } from './vehicle-view.ts'

type VehicleFiguresProps = Pick<VehiclePageProps, 'vehicle' | 'variants'> & { isModel: boolean }

/** Key specs, and the variants of a model or the other variants of a variant. */
export default function VehicleFigures({ vehicle, variants, isModel }: VehicleFiguresProps) {
  const t = useTranslations(detailMessages)
  return (
    <>
      <KeySpecs specs={vehicle.keySpecs} />
      <VariantList
        title={t(isModel ? 'variants' : 'otherVariants')}
        variants={useVariantRows(vehicle.kind, variants)}
      />
    </>
  )
}

/** Variants as rows: fuel, gearbox, and mileage or range. */
function useVariantRows(kind: KindName, variants: readonly VariantView[]): VariantRow[] {
  const t = useTranslations(detailMessages)
  const measure = (key: 'kmpl' | 'kmCharge', value: number | null) =>
    value === null ? '' : t(key, { value: String(value) })
  return variants.map(({ id, name, fuelType, transmission, mileage, range, min, max }) => {
    const distance = fuelType === 'Electric' ? measure('kmCharge', range) : measure('kmpl', mileage)
    const facts = [valueLabel(fuelType), valueLabel(transmission), distance].filter(fact => fact !== '')
    return { id, href: variantPath(kind, id), name, facts, min, max }
  })
}
