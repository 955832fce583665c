/** Translates a word or a fixed phrase into Hindi; undefined if unknown. */
type TranslateWord = (text: string) => string | undefined

/** English prepositions become Hindi postpositions. */
const postpositions: readonly [preposition: RegExp, postposition: string][] = [
  [/^up to /i, ' तक'],
  [/^to (?=\d+ ?%)/, ' तक'],
  [/^under (?=an? |[\d₹])/i, ' से कम'],
  [/^over (?=[\d₹])/i, ' से ज़्यादा'],
  [/^from /i, ' से'],
  [/^without /i, ' के बिना'],
  [/^with /i, ' के साथ'],
  [/^for /i, ' के लिए'],
  [/^(on(?= CNG$)|at) /i, ' पर'],
  [/^(on|in) /i, ' में'],
]

const between = /^(.+?) ((?:up to|from|without|with|for|on|in|at|(?<=[a-z] )to(?= \d+ ?%)) .+)$/i

/**
 * Translates a short English specification into Hindi: '17.4 to 21.8 kmpl', '10.25 inches from SX'. Keeps names of
 * variants and systems. Returns undefined if a word is unknown, because a partial translation reads worse than none.
 */
export function specPhrase(text: string, wordOf: TranslateWord): string | undefined {
  const known = translateStart(text, wordOf)
  if (known) return known
  const mark = ['; ', ', '].find(each => text.includes(each))
  if (mark) return joinTranslated(text.split(mark), mark, wordOf)
  const [, main = '', aside = ''] = /^(.+) \(([^()]{2,})\)$/.exec(text) ?? []
  const both = aside && joinTranslated([main, aside], ' (', wordOf)
  if (aside) return both && `${both})`
  const list = / or | and (?=\d)/.exec(text)?.[0]
  if (list) return joinTranslated(text.split(list), list === ' or ' ? ' या ' : ' और ', wordOf)
  const turned = translateReversed(text, wordOf)
  if (turned) return turned
  const only = /^(.+) only$/.exec(text)?.[1]
  if (only) return withStart('सिर्फ़ ', specPhrase(only, wordOf))
  const about = /^about (.+)$/i.exec(text)?.[1]
  return about ? withStart('लगभग ', specPhrase(about, wordOf)) : translateWords(text, wordOf, translateStart)
}

/** Translates '8 inches on EX' in reversed order: 'EX में 8 इंच'. */
function translateReversed(text: string, wordOf: TranslateWord): string | undefined {
  const [preposition, postposition] = postpositions.find(([each]) => each.test(text)) ?? []
  if (preposition) {
    const rest = text.replace(preposition, '')
    const [, named = rest, further] = between.exec(rest) ?? []
    const translated = withEnd(translateObject(named, wordOf), postposition)
    return further ? translated && withEnd(translateReversed(further, wordOf), ` ${translated}`) : translated
  }
  const [, what = '', how] = between.exec(text) ?? []
  const last = how && specPhrase(what, wordOf)
  return last && withEnd(wordOf(how) ?? translateReversed(how, wordOf), ` ${last}`)
}

/** Translates the object of a preposition, where a capital begins a name: on Racing Blue, on CNG. */
const translateObject = (text: string, wordOf: TranslateWord) =>
  wordOf(text) ??
  (!/^\d/.test(text) && text.split(' ').every(isName)
    ? text
    : (translateWords(text, wordOf, translateWord) ?? specPhrase(text, wordOf)))

/** Translates word by word, longest known run first. */
function translateWords(
  text: string,
  wordOf: TranslateWord,
  first: typeof translateWord,
): string | undefined {
  const parts = text.split(' ')
  for (let size = parts.length; size > 0; size--) {
    const translated = first(parts.slice(0, size).join(' '), wordOf)
    if (translated && size === parts.length) return translated
    const rest = translated && translateWords(parts.slice(size).join(' '), wordOf, translateWord)
    if (rest) return `${translated} ${rest}`
  }
  return undefined
}

function translateWord(text: string, wordOf: TranslateWord): string | undefined {
  const [, figure, unit = ''] = /^(\d[\d.]*-)([a-z]+)$/.exec(text) ?? []
  return wordOf(text) ?? (figure ? withStart(figure, wordOf(unit)) : isName(text) ? text : undefined)
}

/** Translates the first word, which has a capital whether it is a name or not. */
const translateStart = (text: string, wordOf: TranslateWord) =>
  wordOf(text) ??
  (/^[A-Z]./.test(text) ? wordOf(text.charAt(0).toLowerCase() + text.slice(1)) : undefined) ??
  translateWord(text, wordOf)

/** Whether a word is a figure, a mark, or has a capital: SX, (O), ZXi+, kWh, 4x4. */
const isName = (text: string) =>
  /^\S+$/.test(text) && !/^[^A-Z]*[a-z]+[^A-Z]*$/.test(text.replace(/\d*x\d*/, ''))

const withStart = (start: string, text: string | undefined) => text && start + text
const withEnd = (text: string | undefined, end: string | undefined) => text && text + end

function joinTranslated(parts: readonly string[], mark: string, wordOf: TranslateWord): string | undefined {
  const translated = parts.map(part => specPhrase(part, wordOf))
  return translated.every(Boolean) ? translated.join(mark) : undefined
}
