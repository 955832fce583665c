type VehicleName = { brand: string; name: string }

const beginsWithBrand = ({ brand, name }: VehicleName) =>
  name.toLowerCase().startsWith(`${brand.toLowerCase()} `)

/** Brand and name without repetition: a record's name may begin with its brand. Only the name if there is no brand. */
export const fullName = (named: VehicleName) =>
  !named.brand || beginsWithBrand(named) ? named.name : `${named.brand} ${named.name}`

/** The name without the brand, for places that show the brand separately. */
export const shortName = (named: VehicleName) =>
  beginsWithBrand(named) ? named.name.slice(named.brand.length + 1) : named.name
