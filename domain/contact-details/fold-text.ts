/**
 * A text folded to plain letters and digits for the detectors; `places` maps each character to its original position.
 */
type FoldedText = { text: string; places: readonly number[] }

const invisible = /\p{Cf}|\p{Me}|\p{Variation_Selector}/u
const decimal = /\p{Nd}/u

/** Folds digits of all scripts, full-width and circled characters to ASCII, and drops invisible characters. */
export function foldText(input: string): FoldedText {
  const places: number[] = []
  let text = ''
  let place = 0
  for (const char of input) {
    const plain = char < '\x80' ? char.toLowerCase() : plainForm(char)
    text += plain
    for (let at = 0; at < plain.length; at++) places.push(place)
    place += char.length
  }
  places.push(place)
  return { text, places }
}

const plainForm = (char: string) =>
  invisible.test(char) ? '' : [...char.normalize('NFKC').toLowerCase()].map(plainDigit).join('')

/** Each block of digits starts at a code point that ends in 0 or 6. */
function plainDigit(char: string): string {
  if (!decimal.test(char)) return char
  const code = char.codePointAt(0) ?? 0
  const zero = code >= 0x966 && code <= 0xd6f ? 6 : 0
  return String((code & 0xf) - zero)
}
