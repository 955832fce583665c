import { useSearchParams } from 'react-router'
import sectionMessages from '#app/messages/en/catalogue/detail-sections.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { valueLabel } from '#app/messages/value-labels.ts'
import { KeySpecs } from '#app/ui/vehicle/key-specs.tsx'
import { type ChosenGroup, VariantFinder } from '#app/ui/vehicle/variant-finder.tsx'
import { VariantList, type VariantRow } from '#app/ui/vehicle/variant-list.tsx'
import { variantPath } from '#app/vehicle-paths.ts'
import type { KindName } from '#domain/catalogue/kinds.ts'
import type { VehiclePageProps } from './vehicle-page-props.ts'
import type { VariantView } from './vehicle-view.ts'

type VehicleFiguresProps = Pick<
  VehiclePageProps,
  'vehicle' | 'variants' | 'choices' | 'onRoad' | 'city' | 'model'
>

/** Key specs, and the variants of a model or the other variants of a variant. */
export default function VehicleFigures({
  vehicle,
  variants,
  choices = [],
  onRoad,
  city,
  model,
}: VehicleFiguresProps) {
  const t = useTranslations(sectionMessages)
  const [params] = useSearchParams()
  const groups = choices.map(group => {
    const ids = params.getAll(group.name)
    return { ...group, chosen: group.choices.map(({ id }) => id).filter(id => ids.includes(id)) }
  })
  const left = variants.filter(({ id }) => groups.every(group => isFitting(id, group)))
  return (
    <>
      <KeySpecs specs={vehicle.keySpecs} />
      <VariantList
        title={t(model ? 'otherVariants' : 'variants')}
        variants={variantRows(vehicle.kind, left, city)}
        place={onRoad?.place}
        finder={
          choices.length > 0 && <VariantFinder groups={groups} count={left.length} total={variants.length} />
        }
      />
    </>
  )
}

/** Whether a variant has one of the chosen fuels or gearboxes, or all that it must have. */
function isFitting(id: string, { name, choices, chosen }: ChosenGroup): boolean {
  if (!chosen.length) return true
  const having = choices
    .filter(choice => chosen.includes(choice.id))
    .map(choice => choice.having.includes(id))
  return name === 'must' ? having.every(Boolean) : having.some(Boolean)
}

/** Variants as rows: fuel, gearbox, and mileage or range. Their pages are for the chosen city too. */
const variantRows = (
  kind: KindName,
  variants: readonly VariantView[],
  city: string | undefined,
): VariantRow[] =>
  variants.map(({ id, name, fuelType, transmission, reach, than, adds, ...rest }) => {
    const facts = [valueLabel(fuelType), valueLabel(transmission), reach].filter(fact => fact !== '')
    const href = variantPath(kind, id) + (city ? `?city=${city}` : '')
    // What a variant adds is said only beside the one that it is compared with.
    return { ...rest, id, href, name, facts, ...(variants.some(each => each.id === than) && { adds }) }
  })
