const consonants: Record<string, string> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'ph',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  ळ: 'l',
  व: 'v',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
}
/** Consonants with a dot below, which follows them in Unicode. */
const dotted: Record<string, string> = { क: 'q', ख: 'kh', ग: 'g', ज: 'z', फ: 'f', ड: 'r', ढ: 'rh', य: 'y' }
const vowels: Record<string, string> = {
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ऍ: 'e',
  ऑ: 'o',
  ओ: 'o',
  औ: 'au',
}
const vowelSigns: Record<string, string> = {
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'ai',
  'ॅ': 'e',
  'ॉ': 'o',
  'ो': 'o',
  'ौ': 'au',
}
const dot = '\u093c'
const silencer = '\u094d'
const isDevanagari = /[\u0900-\u097f]/

/**
 * Hindi in Latin letters as people type it: मारुति is `maruti`, क्रेटा `kreta`. A consonant without a vowel sign gets
 * an `a`, except at the end of a word. Everything else stays unchanged.
 */
export function transliterate(text: string): string {
  if (!isDevanagari.test(text)) return text
  const letters = [...text.normalize('NFD')]
  let latin = ''
  for (let at = 0; at < letters.length; at++) {
    const letter = letters[at] ?? ''
    const consonant = consonants[letter]
    if (consonant === undefined) {
      latin += plain(letter)
      continue
    }
    const isDotted = letters[at + 1] === dot
    if (isDotted) at++
    latin += (isDotted && dotted[letter]) || consonant
    const next = letters[at + 1] ?? ''
    if (next === silencer) at++
    else if (!(next in vowelSigns) && isDevanagari.test(next)) latin += 'a'
  }
  return latin
}

const digitZero = 0x0966

function plain(letter: string): string {
  const code = letter.charCodeAt(0)
  if (code >= digitZero && code <= digitZero + 9) return String(code - digitZero)
  if (letter === 'ं' || letter === 'ँ') return 'n'
  if (isDevanagari.test(letter)) return vowels[letter] ?? vowelSigns[letter] ?? ''
  return letter
}
