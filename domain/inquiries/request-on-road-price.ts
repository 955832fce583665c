import { onRoadPriceRequests } from '#collections/index.ts'
import { requireSingleSubject } from '../catalogue/subject.ts'
import { findPlace } from '../pricing/places.ts'
import { submitInquiry } from './submit-inquiry.ts'

const submit = submitInquiry(onRoadPriceRequests, 'new')

/**
 * Stores a visitor's request for the on-road price of one vehicle in a named place; the phone is optional (spec section
 * 5, lead form).
 */
export const requestOnRoadPrice: typeof submit = async (ctx, input, sender) => {
  requireSingleSubject(input)
  const city = typeof input.city === 'string' ? findPlace(input.city)?.name : undefined
  return submit(ctx, city ? { ...input, city } : input, sender)
}
