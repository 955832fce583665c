import type { AnyCollection } from '#collections/define.ts'
import {
  bikeInquiry,
  carsInquiry,
  commercialInquiries,
  onRoadPriceRequests,
  rentEnquiries,
  usedVehiclesInquiries,
} from '#collections/index.ts'

/** All inquiry collections: they share sender fields, statuses and retention. */
export const inquiryCollections: AnyCollection[] = [
  carsInquiry,
  bikeInquiry,
  commercialInquiries,
  usedVehiclesInquiries,
  rentEnquiries,
  onRoadPriceRequests,
]
