/** Line ends that browsers do not render as line breaks. */
const otherLineEnds = /[\u0085\u2028\u2029]/g

/**
 * Characters that readers cannot see, or that reorder the text around them: control characters other than tabs and line
 * ends, marks and overrides of direction, zero-width blanks, fillers. NUL is left to the callers, which refuse or drop
 * it.
 */
const invisible =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression has to match control characters
  /\u034f|[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]/g

/** Tag characters are part of some flags; anywhere else they spell hidden words. */
const strayTags = /(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]*)[\u{e0000}-\u{e007f}]/gu

/** Joiners shape Indic and Arabic letters and emoji, and are invisible between others. */
const strayJoiners =
  /(?<![\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}[\p{L}--[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]]])[\u200c\u200d]/gv

/** Text as its readers see it: without invisible characters; joiners stay where letters and emoji need them. */
export const cleanText = (text: string): string =>
  // Most texts contain none of these characters.
  isPlain.test(text)
    ? text
    : text
        .replace(otherLineEnds, '\n')
        .replace(invisible, '')
        .replace(strayTags, '')
        .replace(strayJoiners, '')

const isPlain = /^[\t\n\r\u0020-\u007e\u00a0-\u00ac\u00ae-\u02ff\u0900-\u0dff\u20b9]*$/

/** Whether a text contains nothing to read. */
export const hasNoWords = (text: string): boolean => !/[\p{L}\p{N}\p{P}\p{S}]/u.test(text)

/** A nested value with clean texts and names. */
export function cleanNested(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map(cleanNested)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [cleanText(key), cleanNested(each)]))
}
