import { onRoadPriceRequests } from '#collections/index.ts'
import { submitInquiry } from './submit-inquiry.ts'

/** Keeps a visitor's wish to be told a car's on-road price; the phone is optional (spec section 5, lead form). */
export const requestOnRoadPrice = submitInquiry(onRoadPriceRequests, 'new')
