import { formatPrice } from '#app/format/price.ts'
import { recordText } from '#app/format/record-text.ts'
import furtherMessages from '#app/messages/en/catalogue/further.json'
import compareMessages from '#app/messages/en/compare/compare.json'
import { translations } from '#app/messages/use-translations.ts'
import { comparisonRow, type Figure, formatMeasure } from '#app/routes/compare/figures.ts'
import { figureUnits } from '#app/routes/compare/new-rows.ts'
import type { Rival } from '#app/ui/vehicle/rivals.tsx'
import { comparePath, modelPath } from '#app/vehicle-paths.ts'
import { fullName } from '#collections/vehicle-name.ts'
import type { KindName } from '#domain/catalogue/kinds.ts'
import { differingFigures, type RivalFigure, type RivalRecord } from '#domain/catalogue/rivals.ts'
import { betterDirections } from '#domain/compare/better-value.ts'
import { priceEnds } from './shown-prices.ts'

const t = translations(furtherMessages)
const tCompare = translations(compareMessages)

const maxRows = 3

type Compared = {
  kind: KindName
  /** The model's record, or the variant's completed from its model. */
  record: RivalRecord
  modelId: string
  variantId?: string | undefined
  /** The city of the address, as in URLs. */
  city?: string | undefined
}

export type RivalsView = { rivals: Rival[]; compareAll: string | undefined }

/** The rivals of a vehicle as texts: each with its price beside the vehicle's and the figures that differ most. */
export function rivalsView(
  rivals: readonly RivalRecord[],
  { kind, record, modelId, variantId, city }: Compared,
): RivalsView {
  const compare = (ids: readonly string[]) =>
    ids.reduce(
      (path, id) => `${path}&v=${encodeURIComponent(id)}${variantId ? '&variant=' : ''}`,
      comparePath(kind, modelId, variantId, city),
    )
  return {
    compareAll: rivals.length > 1 ? compare(rivals.map(({ id }) => id)) : undefined,
    rivals: rivals.map(rival => ({
      id: rival.id,
      name: fullName(rival),
      href: modelPath(kind, rival.id),
      image: rival.colors?.[0]?.images[0],
      ...priceEnds(rival),
      gap: gapText(record, rival),
      figures: differingFigures([record, rival], maxRows).map(figure => {
        const figures = [record, rival].map(each => figureOf(figure, each))
        return comparisonRow(
          figureLabel(figure),
          figures,
          figure === 'seats' ? undefined : betterDirections[figure],
        )
      }),
      compareTo: compare([rival.id]),
    })),
  }
}

/** How far the rival's lowest price is from the vehicle's. */
function gapText(record: RivalRecord, rival: RivalRecord): string {
  const [own, other] = [record, rival].map(each => priceEnds(each).min ?? 0)
  const gap = (other ?? 0) - (own ?? 0)
  if (gap === 0) return t('samePrice')
  return t(gap > 0 ? 'costsMore' : 'costsLess', { price: formatPrice(Math.abs(gap)) })
}

const figureLabel = (figure: RivalFigure) =>
  figure === 'seats' ? recordText('Seats') : tCompare(`row.${figure}`)

function figureOf(figure: RivalFigure, record: RivalRecord): Figure {
  const value = record[figure]
  if (value === null) return { text: tCompare('missing') }
  return { text: figure === 'seats' ? String(value) : formatMeasure(figureUnits[figure], value), value }
}
