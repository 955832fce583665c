import { formatPrice } from '#app/format/price.ts'
import { recordText } from '#app/format/record-text.ts'
import { factLine } from '#app/format/text.ts'
import variantMessages from '#app/messages/en/catalogue/variant-texts.json'
import { translations } from '#app/messages/use-translations.ts'
import { valueLabel } from '#app/messages/value-labels.ts'
import type { ChoiceGroup } from '#app/ui/vehicle/variant-finder.tsx'
import { listVariantChoices } from '#domain/catalogue/variant-choices.ts'
import { listVariantSteps } from '#domain/catalogue/variant-features.ts'
import type { VariantRow } from '#domain/catalogue/vehicle-detail.ts'
import { variantView } from './vehicle-view.ts'

const t = translations(variantMessages)

/** More than these additions would hide the price. */
const maxAdditions = 4
/** More choices would fill a phone's screen. */
const maxChoices = 16

const changeLabels = { fuelType: 'fuel', transmission: 'gearbox' } as const

/** The variants of a model, each with its on-road price by its id, and with what it adds to a cheaper one. */
export function variantViews(variants: readonly VariantRow[], onRoad: ReadonlyMap<string, number>) {
  const steps = listVariantSteps(variants)
  return variants.map(variant => {
    const step = steps.get(variant.id)
    const than = variants.find(({ id }) => id === step?.than)?.name
    const view = variantView(variant, onRoad.get(variant.id))
    if (!step || !than) return view
    const changes = step.changes.map(field => `${t(changeLabels[field])}: ${valueLabel(variant[field])}`)
    const adds = step.adds
      .slice(0, maxAdditions)
      .map(({ label, value }) =>
        typeof value === 'string' ? `${recordText(label)}: ${recordText(value)}` : recordText(label),
      )
    const more = step.adds.length - adds.length
    const list = factLine([...changes, ...adds, ...(more > 0 ? [t('more', { count: more })] : [])])
    return { ...view, than: step.than, adds: t('adds', { price: formatPrice(step.rupees), than, list }) }
  })
}

/** The variant whose specifications a model's page shows: the requested one or else the first; none if none has any. */
export const findSpecifiedVariant = (variants: readonly VariantRow[], requested: string | null) =>
  variants.some(({ specifications }) => specifications?.length)
    ? (variants.find(({ id }) => id === requested) ?? variants[0])
    : undefined

/** What one can choose a variant of a model by; empty groups are left out. */
export function variantChoices(variants: readonly VariantRow[]): ChoiceGroup[] {
  const { fuel, gearbox, figures, features } = listVariantChoices(variants)
  const groups: ChoiceGroup[] = [
    { name: 'fuel', legend: t('fuel'), choices: fuel.map(each => ({ ...each, label: valueLabel(each.id) })) },
    {
      name: 'gearbox',
      legend: t('gearbox'),
      choices: gearbox.map(each => ({
        ...each,
        label: valueLabel(each.id === 'manual' ? 'Manual' : 'Automatic'),
      })),
    },
    {
      name: 'must',
      legend: t('must'),
      choices: [
        ...figures.map(({ id, figure, atLeast, having }) => ({
          ...{ id, having },
          label: t(`atLeast.${figure}`, { value: String(atLeast) }),
        })),
        ...features.map(each => ({ ...each, label: recordText(each.label) })),
      ].slice(0, maxChoices),
    },
  ]
  return groups.filter(({ choices }) => choices.length)
}
