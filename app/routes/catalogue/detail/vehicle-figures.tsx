import detailMessages from '#app/messages/en/catalogue/detail.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { KeySpecs } from '../../../ui/vehicle/key-specs.tsx'
import { VariantList } from '../../../ui/vehicle/variant-list.tsx'
import { useVariantRows } from './use-variant-rows.ts'
import type { VehiclePageProps } from './vehicle-page-props.ts'

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
