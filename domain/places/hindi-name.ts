import names from './hindi-names.json' with { type: 'json' }

const hindiNames: Readonly<Record<string, string>> = names

/** The Hindi name of a city or a state, by its canonical name; unchanged if there is none. */
export const toHindiPlaceName = (name: string): string =>
  (Object.hasOwn(hindiNames, name) && hindiNames[name]) || name

// Letters with a dot have two encodings.
const byHindiName = new Map(Object.entries(hindiNames).map(([name, hindi]) => [hindi.normalize('NFD'), name]))

/** The canonical name of a city or a state given in Hindi; `undefined` if it is unknown. */
export const findPlaceByHindiName = (hindi: string): string | undefined =>
  byHindiName.get(hindi.trim().normalize('NFD'))
