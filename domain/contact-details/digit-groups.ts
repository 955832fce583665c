/** Adjacent digits from `start` up to `end`, and whether the text spells them as words. */
export type DigitGroup = { digits: string; start: number; end: number; isWord: boolean }

/** Numbers that are not part of a phone number: prices, tyres, dates, ranges of years, times. */
const otherNumbers = new RegExp(
  [
    String.raw`(?<![\d,])\d{1,3}(?:,\d{2,3}){0,3},\d{3}(?![\d,]?\d)`,
    String.raw`(?<!\d)\d{2,3}\/\d{2,3}\s?[-r]?\s?r?\d{2}(?!\d)`,
    String.raw`(?<![\d./-])(?:0?[1-9]|[12]\d|3[01])([./-])(?:0?[1-9]|1[0-2])\1(?:(?:19|20)\d\d|\d\d)(?![./-]?\d)`,
    String.raw`(?<![\d-])(?:19|20)\d\d[-/](?:(?:19|20)\d\d|\d\d)(?![\d-])`,
    String.raw`(?<!\d)\d{1,2}:\d\d(?!\d)`,
    String.raw`(?<![\d.])\d{1,3}(?:\.\d{1,2})?\s?%`,
  ].join('|'),
  'g',
)
const words = /[\p{L}\p{M}]+|\d+/gu
const lookalikes: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1', z: '2', s: '5' }
const mixed = /(?<![\p{L}\p{M}\d])[\doilsz]+(?![\p{L}\p{M}\d])/gu
/** Separators between two groups of one number. */
const gap = /^[\s.,()[\]{}/\\*|~_·•'"+–—-]{0,5}$/

/** Runs of groups with only separators between them. */
export function findDigitRuns(text: string): DigitGroup[][] {
  const plain = withoutLookalikes(text.replace(otherNumbers, found => 'x'.repeat(found.length)))
  const runs: DigitGroup[][] = [[]]
  let before = { word: '', start: 0, end: 0 }
  for (const { 0: word, index: start } of plain.matchAll(words)) {
    if (!gap.test(plain.slice(before.end, start))) runs.push([])
    const run = runs.at(-1) ?? []
    const group = groupOf(word, start, before, run)
    if (group) run.push(group)
    else if (!repeatWords.has(word) && !separatorWords.has(word)) runs.push([])
    before = { word, start, end: start + word.length }
  }
  return runs
}

/** The digits of a word, given the word before it: "double nine", "ninety eight". */
function groupOf(
  word: string,
  start: number,
  before: { word: string; start: number },
  run: DigitGroup[],
): DigitGroup | undefined {
  const end = start + word.length
  const ten = tensWords.get(word)
  const digits = ten ? `${ten}0` : (digitWords.get(word) ?? (word.charCodeAt(0) < 58 ? word : undefined))
  if (digits === undefined) return undefined
  const isWord = digits !== word
  const tenBefore = tensWords.get(before.word)
  if (tenBefore && /^[1-9]$/.test(digits) && run.pop()) {
    return { digits: tenBefore + digits, start: before.start, end, isWord }
  }
  const times = repeatWords.get(before.word)
  return times
    ? { digits: digits.repeat(times), start: before.start, end, isWord }
    : { digits, start, end, isWord }
}

/** `98ZZO4I234`: replaces letters by the digits they resemble in words with more digits than letters, and a lone O. */
const withoutLookalikes = (text: string) =>
  text.replace(mixed, word => {
    const digits = word.replace(/\D/g, '').length
    if (digits === word.length || (digits * 2 < word.length && word !== 'o')) return word
    return word.replace(/\D/g, letter => lookalikes[letter] ?? letter)
  })

const zeroToNine: readonly string[] = [
  'zero oh shunya sunya शून्य शुन्य ज़ीरो जीरो झिरो',
  'one ek एक वन',
  'two do दो टू दोन',
  'three teen tin तीन थ्री',
  'four char chaar चार फोर फ़ोर',
  'five panch paanch पांच पाँच पाच फाइव फाईव',
  'six chhe chhah cheh che छह छः छे छै सहा सिक्स',
  'seven saat sat सात सेवन',
  'eight aath ath आठ एट',
  'nine nau नौ नऊ नाइन',
]

const teens = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

const digits: [string, string][] = zeroToNine.flatMap((names, digit) =>
  names.split(' ').map((name): [string, string] => [name.normalize('NFKC'), String(digit)]),
)

/** Digits spelled as words, in English and in Hindi in both scripts. */
const digitWords: ReadonlyMap<string, string> = new Map([
  ...digits,
  ...teens.map((name, at): [string, string] => [name, String(at + 10)]),
])

/** Tens that a digit may follow: "ninety eight". */
const tensWords: ReadonlyMap<string, string> = new Map(tens.map((name, at) => [name, String(at + 2)]))

/** Words that repeat the next digit: "double nine". */
const repeatWords: ReadonlyMap<string, number> = new Map([
  ['double', 2],
  ['triple', 3],
  ['डबल', 2],
  ['ट्रिपल', 3],
])

/** Filler words between digits. */
const separatorWords: ReadonlySet<string> = new Set(['dash', 'hyphen', 'space', 'dot', 'डॉट'])
