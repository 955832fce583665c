import type { Language } from '#domain/notifications/render-text.ts'

const small: Readonly<Record<Language, readonly string[]>> = {
  en: englishNumbers(),
  hi: (
    'शून्य एक दो तीन चार पांच छह सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस ' +
    'बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस ' +
    'चालीस इकतालीस बयालीस तैंतालीस चवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ ' +
    'साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उन्यासी ' +
    'अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी नब्बे इक्यानवे बानवे तिरानवे चौरानवे पंचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे'
  ).split(' '),
}

const units: Readonly<Record<Language, readonly (readonly [number, string])[]>> = {
  en: [
    [10_000_000, 'crore'],
    [100_000, 'lakh'],
    [1000, 'thousand'],
    [100, 'hundred'],
  ],
  hi: [
    [10_000_000, 'करोड़'],
    [100_000, 'लाख'],
    [1000, 'हज़ार'],
    [100, 'सौ'],
  ],
}

/** Whole rupees in words, with lakh and crore: “Five lakh forty thousand rupees only”, “पांच लाख चालीस हज़ार रुपये मात्र”. */
export function amountInWords(rupees: number, language: Language): string {
  const words = numberInWords(rupees, language)
  if (language === 'hi') return `${words} ${rupees === 1 ? 'रुपया' : 'रुपये'} मात्र`
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} ${rupees === 1 ? 'rupee' : 'rupees'} only`
}

function numberInWords(number: number, language: Language): string {
  const [size, name] = units[language].find(([least]) => number >= least) ?? []
  if (!size) return small[language][number] ?? ''
  const rest = number % size
  const first = `${numberInWords(Math.floor(number / size), language)} ${name}`
  return rest ? `${first} ${numberInWords(rest, language)}` : first
}

/** The words of 0 to 99. */
function englishNumbers(): string[] {
  const first =
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
  const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
  const ones = first.split(' ').slice(0, 10)
  return [
    ...first.split(' '),
    ...tens.flatMap(ten => ones.map((one, at) => (at === 0 ? ten : `${ten}-${one}`))),
  ]
}
