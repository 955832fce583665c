import { onRoadPriceRequests } from '#collections/index.ts'
import { onlySubject } from '../catalogue/subject.ts'
import { submitInquiry } from './submit-inquiry.ts'

const keep = submitInquiry(onRoadPriceRequests, 'new')

/**
 * Keeps a visitor's wish to be told the on-road price of one vehicle; the phone is optional (spec section 5, lead
 * form).
 */
export const requestOnRoadPrice: typeof keep = async (ctx, input, sender) => {
  onlySubject(input)
  return keep(ctx, input, sender)
}
