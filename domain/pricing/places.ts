import file from './places.json' with { type: 'json' }

/** A place to buy a car: a city, or the rest of a state. `slug` is its form in addresses. */
export type Place = { slug: string; name: string; state: string; stateName: string; isState: boolean }

/** A state or union territory with its places: its cities, then the rest of it. */
type PlaceGroup = { state: string; name: string; cities: Place[]; elsewhere: Place }

const slugOf = (name: string) => name.toLowerCase().replace(/[^a-z]+/g, '-')

/** All states and union territories by name, with their larger cities. */
export const placeGroups: readonly PlaceGroup[] = file.states.map(({ code, name, cities }) => {
  const within = { state: code, stateName: name }
  return {
    state: code,
    name,
    cities: cities.map(city => ({ ...within, slug: slugOf(city.name), name: city.name, isState: false })),
    elsewhere: { ...within, slug: code.toLowerCase(), name, isState: true },
  }
})

const bySlug = new Map(
  placeGroups.flatMap(({ cities, elsewhere }) => [...cities, elsewhere].map(place => [place.slug, place])),
)

const otherNames = new Map<string, string>(
  file.states.flatMap(({ cities }) =>
    cities.flatMap(({ name, alsoCalled }) =>
      (alsoCalled ?? []).map(other => [slugOf(other), slugOf(name)] as const),
    ),
  ),
)

/** The place with that slug or name, including former names of cities; `undefined` if it is unknown. */
export function findPlace(text: string): Place | undefined {
  const slug = slugOf(text.trim())
  return bySlug.get(slug) ?? bySlug.get(otherNames.get(slug) ?? '')
}
