import { placeName } from '#app/format/record-text.ts'
import sectionMessages from '#app/messages/en/catalogue/detail-sections.json'
import { translations } from '#app/messages/use-translations.ts'
import type { Car, CarVariant } from '#collections/index.ts'
import { findRangeIn, findVariantPriceIn, placeOfRange } from '#domain/catalogue/place-price.ts'
import type { Place } from '#domain/pricing/places.ts'

const t = translations(sectionMessages)

export type Priced = Pick<CarVariant, 'minPrice' | 'maxPrice' | 'price'>

/** The ends of a price in whole rupees, and where it is if that is not simply the place of the page; else empty. */
export type ShownPrices = { min: number | null; max: number | null; pricePlace: string }

/** Both ends of a price, in whole rupees; a single known price is both. */
export const priceEnds = ({ minPrice, maxPrice, price }: Priced) => ({
  min: minPrice ?? price,
  max: maxPrice ?? price,
})

/** A model's prices in the city of its page if they are stated there, else its own; those of an upcoming one are expected. */
export function modelPrices(model: Car, city: Place | undefined): ShownPrices {
  const there = city && !model.isUpcoming && findRangeIn(model, city)
  if (!there) return { ...priceEnds(model), pricePlace: otherPlace(model, city) }
  const { price = null, minPrice = price, maxPrice = price } = there
  return { ...priceEnds({ price, minPrice, maxPrice }), pricePlace: '' }
}

/** A variant's price in the city of the page if it follows from what is stated there, else its own. */
export function variantPrices(
  model: Car,
  variant: Priced & Pick<CarVariant, 'location_wise_pricing'>,
  city: Place | undefined,
): ShownPrices {
  const there = city && !model.isUpcoming && findVariantPriceIn(model, variant, city)
  if (!there) return { ...priceEnds(variant), pricePlace: otherPlace(model, city) }
  const isEstimate = there.basis.key === 'fromRange'
  const pricePlace = isEstimate ? t('estimatedFor', { place: placeName(city.name) }) : ''
  return { min: there.amount, max: there.amount, pricePlace }
}

/** Variants with their prices in the city of the page. */
export const pricedVariants = <Variant extends Priced & Pick<CarVariant, 'location_wise_pricing'>>(
  model: Car,
  variants: readonly Variant[],
  city: Place | undefined,
): Variant[] =>
  variants.map(variant => {
    const { min, max } = variantPrices(model, variant, city)
    return { ...variant, price: min, minPrice: min, maxPrice: max }
  })

/** Where a model's own prices are, by name, if the page is for another city; else empty. */
function otherPlace(model: Car, city: Place | undefined): string {
  const place = city && placeOfRange(model)
  return place && place.slug !== city.slug ? placeName(place.name) : ''
}
