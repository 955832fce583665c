import type { VehicleKeyKind } from '#domain/catalogue/vehicle-key.ts'

/** The last segment of a form's action: /cars/{id}/… */
export const formPaths = {
  carInquiry: 'inquiry',
  bikeInquiry: 'inquiry',
  commercialInquiry: 'inquiry',
  usedInquiry: 'inquiry',
  onRoadPrice: 'on-road-price',
  review: 'review',
  report: 'report',
} as const

/** The inquiry form of each kind of vehicle. */
export const inquiryForms = {
  cars: 'carInquiry',
  bikes: 'bikeInquiry',
  commercial: 'commercialInquiry',
  used: 'usedInquiry',
} as const satisfies Record<VehicleKeyKind, keyof typeof formPaths>

/**
 * The form behind 'Get On-Road Price': the inquiry for commercial vehicles (spec section 2), the lead form for others.
 */
export const onRoadFormOf = (kind: VehicleKeyKind) =>
  kind === 'commercial' ? inquiryForms.commercial : 'onRoadPrice'

/** Whether the form asks which dealer of the brand shall receive it. */
export const offersDealers = (form: FormName) =>
  form === 'carInquiry' || form === 'bikeInquiry' || form === 'commercialInquiry' || form === 'onRoadPrice'

export type FormName = keyof typeof formPaths
