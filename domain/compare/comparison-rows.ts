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

export type NewRow = (typeof newRows)[number]
