type VehicleName = { brand: string; name: string }

const beginsWithBrand = ({ brand, name }: VehicleName) =>
  name.toLowerCase().startsWith(`${brand.toLowerCase()} `)

/** Brand and name, once: names of records may begin with their brand. */
export const fullName = (named: VehicleName) =>
  beginsWithBrand(named) ? named.name : `${named.brand} ${named.name}`

/** The name without the brand, for places where the brand stands beside it. */
export const shortName = (named: VehicleName) =>
  beginsWithBrand(named) ? named.name.slice(named.brand.length + 1) : named.name
