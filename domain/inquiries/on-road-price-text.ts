import type { AnyCollection } from '#collections/define.ts'
import { onRoadPriceRequests } from '#collections/index.ts'
import { fullName } from '#collections/vehicle-name.ts'
import { formatRupees } from '#format/rupees.ts'
import type { Ctx } from '#records/context.ts'
import type { Row } from '#records/row.ts'
import { kinds } from '../catalogue/kinds.ts'
import { findPricedVehicle } from '../catalogue/priced-vehicle.ts'
import { fillTemplate } from '../notifications/render-text.ts'
import { toHindiPlaceName } from '../places/hindi-name.ts'
import type { PriceLine } from '../pricing/on-road-price.ts'
import en from './texts/en.json' with { type: 'json' }
import hi from './texts/hi.json' with { type: 'json' }

/**
 * The break-up of the on-road price that a request asks for, as a paragraph of its e-mail. Empty if the price is
 * unknown, and for every other inquiry.
 */
export async function onRoadPriceText(
  ctx: Ctx,
  collection: AnyCollection,
  request: Row,
  language: string,
): Promise<string> {
  if (collection.name !== onRoadPriceRequests.name) return ''
  const kind = Object.values(kinds).find(({ subjectKey }) => request[subjectKey])
  const found =
    kind &&
    (await findPricedVehicle(ctx, kind, {
      model: String(request[kind.subjectKey]),
      variant: String(request[kind.variantKey] ?? ''),
      city: String(request.city ?? ''),
    }))
  if (!found?.price) return ''
  const { price, variantName } = found
  const isHindi = language === 'hi'
  const words = isHindi ? hi : en
  const place = isHindi ? toHindiPlaceName(price.place.name) : price.place.name
  const total = price.isComplete ? words.total : words.partialTotal
  const name = [fullName(found.model), variantName].filter(Boolean).join(' ')
  return [
    fillTemplate(words.heading, { name, place }),
    '',
    ...price.lines.map(line => lineText(words, line)),
    fillTemplate(total, { amount: formatRupees(price.total) }),
    '',
    '',
  ].join('\n')
}

function lineText(words: typeof en, { part, amount, certainty }: PriceLine): string {
  const name = words.part[part]
  if (amount === null) return fillTemplate(words.unknown, { part: name })
  const text = certainty === 'estimate' ? words.estimate : words.line
  return fillTemplate(text, { part: name, amount: formatRupees(amount) })
}
