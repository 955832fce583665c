/** A state's label, with the options in it. */
export type PlaceChoices = { label: string; places: { value: string; label: string }[] }

/** Places as the options of a select, by state. */
export const PlaceOptions = ({ of }: { of: readonly PlaceChoices[] }) =>
  of.map(({ label, places }) => (
    <optgroup key={label} label={label}>
      {places.map(place => (
        <option key={place.value} value={place.value}>
          {place.label}
        </option>
      ))}
    </optgroup>
  ))
