const patterns = [
  // OpenStreetMap's marker, and its map.
  /[?&]mlat=(-?[\d.]+)&mlon=(-?[\d.]+)/,
  /#map=\d+\/(-?[\d.]+)\/(-?[\d.]+)/,
  // Google Maps: the place, the query and the map.
  /!3d(-?[\d.]+)!4d(-?[\d.]+)/,
  /[?&](?:q|query|ll|destination)=(-?[\d.]+)(?:,|%2C)\+?(-?[\d.]+)/i,
  /@(-?[\d.]+),(-?[\d.]+)/,
  /^geo:(-?[\d.]+),(-?[\d.]+)/,
]

/** The point that a link to a map names, in degrees; undefined if it names none. */
export function mapPoint(link: string): { latitude: number; longitude: number } | undefined {
  for (const pattern of patterns) {
    const [, first, second] = pattern.exec(link) ?? []
    const [latitude, longitude] = [Number(first), Number(second)]
    if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) return { latitude, longitude }
  }
  return undefined
}
