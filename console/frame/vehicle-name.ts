type Vehicle = { brand?: string | undefined; name: string }

/** The name of a vehicle, as on the site: brand and name without repetition, since a name may begin with its brand. */
export const vehicleName = ({ brand, name }: Vehicle): string =>
  !brand || name.toLowerCase().startsWith(`${brand.toLowerCase()} `) ? name : `${brand} ${name}`
