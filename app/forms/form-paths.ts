import type { VehicleKeyKind } from '#domain/catalogue/vehicle-key.ts'

/** The last part of the address to which a form is posted: /cars/{id}/… */
export const formPaths = {
  carInquiry: 'inquiry',
  bikeInquiry: 'inquiry',
  commercialInquiry: 'inquiry',
  usedInquiry: 'inquiry',
  onRoadPrice: 'on-road-price',
  review: 'review',
  report: 'report',
} as const

/** The inquiry about a vehicle of each kind. */
export const inquiryForms = {
  cars: 'carInquiry',
  bikes: 'bikeInquiry',
  commercial: 'commercialInquiry',
  used: 'usedInquiry',
} as const satisfies Record<VehicleKeyKind, keyof typeof formPaths>

/** What 'Get On-Road Price' opens: of commercial vehicles the inquiry (spec section 2), of others the lead form. */
export const onRoadFormOf = (kind: VehicleKeyKind) =>
  kind === 'commercial' ? inquiryForms.commercial : 'onRoadPrice'

export type FormName = keyof typeof formPaths
