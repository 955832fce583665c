/** The colours that people search for, each with the words that names of paints contain. */
const paints: Readonly<Record<string, string>> = {
  white: 'white',
  black: 'black',
  grey: 'gr[ea]y',
  silver: 'silver',
  red: 'red|maroon|wine',
  blue: 'blue',
  green: 'green|olive|khaki|emerald',
  yellow: 'yellow',
  orange: 'orange',
  brown: 'brown|bronze',
  beige: 'beige|ivory',
  gold: 'gold|golden',
  purple: 'purple|violet',
  pink: 'pink',
  teal: 'teal',
}

/** The colour that a word names. */
export function parseColour(word = ''): string | undefined {
  const colour = word.toLowerCase() === 'gray' ? 'grey' : word.toLowerCase()
  return Object.hasOwn(paints, colour) ? colour : undefined
}

/** A JSON path that finds paints of the colour among a vehicle's colours. */
export const colourJsonPath = (colour: string) =>
  `$[*].color_name ? (@ like_regex "(^|[^a-z])(${paints[colour]})([^a-z]|$)" flag "i")`
