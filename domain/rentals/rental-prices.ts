import type { RecordOf } from '#collections/define.ts'
import type { rentEnquiries, rentVehicles } from '#collections/index.ts'

export const rentTypes = ['self_drive', 'with_driver'] as const satisfies readonly RecordOf<
  typeof rentEnquiries
>['rentalType'][]
export const rentBases = ['hourly', 'daily'] as const satisfies readonly RecordOf<
  typeof rentEnquiries
>['rentalBasis'][]

export type RentType = (typeof rentTypes)[number]
export type RentBasis = (typeof rentBases)[number]

/** The four prices of a rental in whole rupees; `null` if it is not offered that way. */
export type RentalPrices = Pick<
  RecordOf<typeof rentVehicles>,
  `price_${RentType}_${RentBasis}` & keyof RecordOf<typeof rentVehicles>
>

export const priceOf = (prices: RentalPrices, type: RentType, basis: RentBasis): number | null =>
  prices[`price_${type}_${basis}`]
