import type { EnquirySubject } from './enquiry-state.ts'

/** The fields of a vehicle that an enquiry needs. */
export const subjectOf = (vehicle: EnquirySubject): EnquirySubject => ({
  id: vehicle.id,
  name: vehicle.name,
  deposit: vehicle.deposit ?? null,
  kmPerDay: vehicle.kmPerDay ?? null,
  extraKmPrice: vehicle.extraKmPrice ?? null,
  price_self_drive_hourly: vehicle.price_self_drive_hourly,
  price_self_drive_daily: vehicle.price_self_drive_daily,
  price_with_driver_hourly: vehicle.price_with_driver_hourly,
  price_with_driver_daily: vehicle.price_with_driver_daily,
})
