import names from './hindi-names.json' with { type: 'json' }

const hindiNames: Readonly<Record<string, string>> = names

/** The Hindi name of a city or a state, given by the name that the catalogue and listings use; as given where it has none. */
export const toHindiPlaceName = (name: string): string =>
  (Object.hasOwn(hindiNames, name) && hindiNames[name]) || name

// Letters with a dot come in two encodings.
const byHindiName = new Map(Object.entries(hindiNames).map(([name, hindi]) => [hindi.normalize('NFD'), name]))

/** The name that the catalogue and listings use of a city or a state given in Hindi; nothing where it is not known. */
export const findPlaceByHindiName = (hindi: string): string | undefined =>
  byHindiName.get(hindi.trim().normalize('NFD'))
