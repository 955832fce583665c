import { bandsFrom } from './bands.ts'

/** Seats of a car. */
export const seatNumbers = bandsFrom({ '4': 1, '5': 5, '6': 6, '7': 7, '8': 8 })

/** Engine classes of bikes, in cc. */
export const engineClasses = bandsFrom({
  'under-125': 1,
  '125-200': 125,
  '200-350': 200,
  '350-500': 350,
  'over-500': 500,
})

/** Payloads of commercial vehicles, in kg. */
export const payloads = bandsFrom({
  'under-1000': 1,
  '1000-2000': 1_000,
  '2000-5000': 2_000,
  '5000-12000': 5_000,
  'over-12000': 12_000,
})

/** Gross vehicle weights, in kg: the classes of licences and tolls. */
export const weightClasses = bandsFrom({
  'under-3500': 1,
  '3500-7500': 3_500,
  '7500-12000': 7_500,
  '12000-25000': 12_000,
  'over-25000': 25_000,
})
