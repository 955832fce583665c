import file from './places.json' with { type: 'json' }

/** Where a car is bought: a city, or a state as a whole. `slug` is how addresses carry it. */
export type Place = { slug: string; name: string; state: string; stateName: string; isState: boolean }

/** A state or union territory with what can be chosen in it: its cities, then all the rest of it. */
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

/** The place of that slug or name, old names of cities included; nothing where it is not known. */
export function findPlace(text: string): Place | undefined {
  const slug = slugOf(text.trim())
  return bySlug.get(slug) ?? bySlug.get(otherNames.get(slug) ?? '')
}
