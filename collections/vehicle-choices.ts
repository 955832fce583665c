/** What a vehicle may be, run on and shift with. Browsers' forms offer the same. */
export const carFuels = ['Petrol', 'Diesel', 'Electric', 'Hybrid', 'CNG'] as const
export const bikeFuels = ['Petrol', 'Electric', 'CNG'] as const
export const commercialFuels = ['Diesel', 'Petrol', 'CNG', 'LPG', 'Electric', 'Hybrid'] as const
export const transmissions = ['Manual', 'Automatic', 'AMT', 'CVT', 'DCT'] as const
export const usedVehicleTypes = ['car', 'bike', 'commercials'] as const

/** Between what a price at the pump can be, in rupees a litre, of CNG a kg. */
export const fuelPriceLimits = { min: 40, max: 200 } as const
