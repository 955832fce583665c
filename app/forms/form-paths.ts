import type { KindName } from '#domain/catalogue/kinds.ts'

/** The last part of the address to which a form is posted: /cars/{id}/… */
export const formPaths = {
  carInquiry: 'inquiry',
  bikeInquiry: 'inquiry',
  commercialInquiry: 'inquiry',
  onRoadPrice: 'on-road-price',
  review: 'review',
} as const

/** The inquiry about a vehicle of each kind. */
export const inquiryForms = {
  cars: 'carInquiry',
  bikes: 'bikeInquiry',
  commercial: 'commercialInquiry',
} as const satisfies Record<KindName, keyof typeof formPaths>

export type FormName = keyof typeof formPaths
