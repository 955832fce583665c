import coordinates from './city-coordinates.json' with { type: 'json' }

/** Latitude and longitude in degrees, to about a kilometre. */
const cities = new Map<string, readonly number[]>(Object.entries(coordinates))

/** How far a near city is at most. */
export const nearKm = 75
const earthRadiusKm = 6_371

/** A city and those within 75 km of it, the nearest first; a city without known coordinates alone. */
export function findCitiesNear(city: string): string[] {
  const centre = cities.get(city)
  if (!centre) return [city]
  return [...cities]
    .map(([name, place]) => ({ name, km: distanceKm(centre, place) }))
    .filter(({ km }) => km <= nearKm)
    .sort((a, b) => a.km - b.km)
    .map(({ name }) => name)
}

/** The great-circle distance. */
function distanceKm(from: readonly number[], to: readonly number[]): number {
  const [fromLat = 0, fromLon = 0, toLat = 0, toLon = 0] = [...from, ...to].map(
    each => (each * Math.PI) / 180,
  )
  const half = (angle: number) => Math.sin(angle / 2) ** 2
  const share = half(toLat - fromLat) + Math.cos(fromLat) * Math.cos(toLat) * half(toLon - fromLon)
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(share))
}
