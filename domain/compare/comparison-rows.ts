/** The rows of a comparison of new vehicles, in their order (spec section 9). */
export const newRows = [
  'price',
  'engine',
  'power',
  'torque',
  'topSpeed',
  'acceleration',
  'mileage',
  'fuelEfficiency',
  'range',
  'chargingTime',
  'weight',
  'cargo',
  'warranty',
] as const

/** The rows of used vehicles, by the names of their fields. */
export const usedRows = [
  'price',
  'year',
  'odometer',
  'fuelType',
  'transmission',
  'mileage',
  'engineCC',
  'seats',
  'owner',
  'registrationState',
  'registrationMasked',
  'rcStatus',
  'insuranceStatus',
  'location',
] as const

export type NewRow = (typeof newRows)[number]
export type UsedRow = (typeof usedRows)[number]
