/** Body types, fuels and gearboxes. The forms offer the same values. */
export const carFuels = ['Petrol', 'Diesel', 'Electric', 'Hybrid', 'CNG'] as const
export const bikeFuels = ['Petrol', 'Electric', 'CNG'] as const
export const commercialFuels = ['Diesel', 'Petrol', 'CNG', 'LPG', 'Electric', 'Hybrid'] as const
export const transmissions = ['Manual', 'Automatic', 'AMT', 'CVT', 'DCT'] as const
export const usedVehicleTypes = ['car', 'bike', 'commercials'] as const

/** Limits of a pump price, in rupees per litre, for CNG per kg. */
export const fuelPriceLimits = { min: 40, max: 200 } as const
