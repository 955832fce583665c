/** Body types, fuels and gearboxes. The forms offer the same values. */
export const carFuels = ['Petrol', 'Diesel', 'Electric', 'Hybrid', 'CNG'] as const
export const bikeFuels = ['Petrol', 'Electric', 'CNG'] as const
export const commercialFuels = ['Diesel', 'Petrol', 'CNG', 'LPG', 'Electric', 'Hybrid'] as const
export const transmissions = ['Manual', 'Automatic', 'AMT', 'CVT', 'DCT'] as const
/** The gearboxes that shift by themselves. */
export const automaticTransmissions = ['Automatic', 'AMT', 'CVT', 'DCT'] as const
export const usedVehicleTypes = ['car', 'bike', 'commercials'] as const

/** Broad classes of body types: of cars, of bikes and of commercial vehicles. */
export const bodyClasses = [
  'SUV',
  'Hatchback',
  'Sedan',
  'MPV',
  'Convertible',
  'Coupé',
  'Pickup',
  'Van',
  'Wagon',
  'Motorcycle',
  'Scooter',
  'Truck',
  'Bus',
  'Auto-rickshaw',
  'Tractor',
] as const
export type BodyClass = (typeof bodyClasses)[number]

/** Limits of a pump price, in rupees per litre, for CNG per kg. */
export const fuelPriceLimits = { min: 40, max: 200 } as const

/** How an asking price compares with the value of the vehicle, from the best for a buyer to the worst. */
export const dealRatings = ['great', 'good', 'fair', 'high', 'veryHigh'] as const
export type DealRating = (typeof dealRatings)[number]

/** The rank of a rating, the higher the better for a buyer. */
export const rankDeal = (rating: DealRating): number => dealRatings.length - dealRatings.indexOf(rating)

/** Why a listing on sale has no rating. `unknownModel`: it lacks its model, year or price. */
export const noRatingReasons = [
  'unknownModel',
  'fewPrices',
  'wideBand',
  'tooOld',
  'tooNew',
  'contradictedClaim',
  'odometerFell',
  'lowPrice',
] as const
export type NoRatingReason = (typeof noRatingReasons)[number]

/** The papers that state an odometer's reading on a day. */
export const odometerPapers = ['serviceBill', 'puc', 'insurance', 'inspection'] as const
export type OdometerPaper = (typeof odometerPapers)[number]
