import type { AnyCollection } from '#collections/define.ts'
import {
  bikeInquiry,
  carsInquiry,
  commercialInquiries,
  onRoadPriceRequests,
  rentEnquiries,
  usedVehiclesInquiries,
} from '#collections/index.ts'

/** Every collection of what visitors ask: they share their sender, their status and how long they are kept. */
export const inquiryCollections: AnyCollection[] = [
  carsInquiry,
  bikeInquiry,
  commercialInquiries,
  usedVehiclesInquiries,
  rentEnquiries,
  onRoadPriceRequests,
]
