/** What people write for words that we write otherwise; several words take the place of one, or of several. */
const meant: Record<string, string> = {
  // brands and models
  ...{ merc: 'mercedes', benz: 'mercedes', vw: 'volkswagen', beemer: 'bmw', enfield: 'royal enfield' },
  ...{
    re: 'royal enfield',
    msil: 'maruti',
    scorpion: 'scorpio n',
    bmwbike: 'bmw',
    rickshaw: 'auto-rickshaw',
  },
  // what a vehicle is and runs on
  ...{ ev: 'electric', evs: 'electric', battery: 'electric', gas: 'cng', muv: 'mpv', coup: 'coupe' },
  ...{ motorcycles: 'motorcycle', motorbike: 'motorcycle', scooty: 'scooter', lorry: 'truck' },
  ...{
    gaadi: 'car',
    gadi: 'car',
    gari: 'car',
    automatics: 'automatic',
    hatch: 'hatchback',
    hatchbacks: 'hatchback',
  },
  ...{ sedans: 'sedan', suvs: 'suv', scooters: 'scooter', pickups: 'pickup', vans: 'van', mpvs: 'mpv' },
  ...{
    tractors: 'tractor',
    trucks: 'truck',
    buses: 'bus',
    bikes: 'bike',
    cars: 'car',
    autos: 'auto-rickshaw',
  },
  ...{ secondhand: 'used', preowned: 'used', old: 'used', resale: 'used', purani: 'used', purana: 'used' },
  ...{ auto: 'automatic', autobox: 'automatic', erickshaw: 'electric auto-rickshaw' },
  ...{ ebike: 'electric bike', escooter: 'electric scooter' },
  // wishes
  ...{ cheapest: 'cheap', sasti: 'cheap', sasta: 'cheap', saste: 'cheap', affordable: 'cheap' },
  ...{ cheaper: 'cheap', lowest: 'cheap', economical: 'cheap' },
  ...{ lal: 'red', laal: 'red', safed: 'white', kala: 'black', kali: 'black', neela: 'blue', neeli: 'blue' },
  ...{ finance: 'loan', instalment: 'emi', installment: 'emi', emis: 'emi', loans: 'loan', kist: 'emi' },
  // amounts
  ...{
    lac: 'lakh',
    lacs: 'lakh',
    lakhs: 'lakh',
    l: 'lakh',
    crore: 'cr',
    crores: 'cr',
    karod: 'cr',
    k: 'thousand',
  },
  ...{
    hazar: 'thousand',
    hazaar: 'thousand',
    hajar: 'thousand',
    kms: 'km',
    kilometer: 'km',
    kilometre: 'km',
  },
  ...{ kilometers: 'km', kilometres: 'km', bhp: 'hp', seaters: 'seater', seat: 'seater', seats: 'seater' },
  ...{ below: 'under', within: 'under', upto: 'under', max: 'under', andar: 'under', tak: 'under' },
  ...{
    budget: 'under',
    above: 'over',
    after: 'over',
    onwards: 'over',
    min: 'over',
    to: 'to',
    and: 'to',
    between: 'from',
  },
}

const goodMileage =
  'best good great high highest better max maximum more top zyada jyada achha achhi accha acchi badhiya'.split(
    ' ',
  )

/** Several words that mean one thing. */
const phrases: Record<string, string> = {
  ...{
    'second hand': 'used',
    '2nd hand': 'used',
    'pre owned': 'used',
    'less than': 'under',
    'up to': 'under',
    'se kam': 'under',
  },
  ...{ 'se neeche': 'under', 'se niche': 'under', 'ke neeche': 'under', 'ke niche': 'under' },
  ...{
    'se upar': 'over',
    'se oopar': 'over',
    'ke upar': 'over',
    'se zyada': 'over',
    'se jyada': 'over',
    'ke baad': 'over',
  },
  ...{ 'royal enfield': 'royal enfield', 'chhota hathi': 'tata ace', 'chota hathi': 'tata ace' },
  ...{
    'e rickshaw': 'electric auto-rickshaw',
    'e scooter': 'electric scooter',
    'e scooty': 'electric scooter',
  },
  ...{ 'e bike': 'electric bike', 'e car': 'electric car' },
  ...{ 'e auto': 'electric auto-rickshaw', 'low budget': 'cheap', 'kam budget': 'cheap' },
  ...{ 'budget car': 'cheap car', 'budget bike': 'cheap bike', 'budget suv': 'cheap suv' },
  ...{ 'budget scooter': 'cheap scooter', 'budget friendly': 'cheap' },
  ...{ 'first owner': 'firstowner', '1st owner': 'firstowner', 'single owner': 'firstowner' },
  ...{ 'one owner': 'firstowner', 'second owner': 'secondowner', '2nd owner': 'secondowner' },
  ...{ 'ke andar': 'under', 'more than': 'over', 'two wheeler': 'bike', '2 wheeler': 'bike' },
  ...{ 'three wheeler': 'auto-rickshaw', '3 wheeler': 'auto-rickshaw', 'auto rickshaw': 'auto-rickshaw' },
  ...{ 'pik up': 'pickup', 'pick up': 'pickup', 'clutch less': 'automatic' },
  ...{ 'bajaj re': 'bajaj re', 'bajaj auto': 'bajaj' },
  ...{ 'electric auto': 'electric auto-rickshaw', 'cng auto': 'cng auto-rickshaw' },
  ...{ 'passenger auto': 'auto-rickshaw', 'android auto': 'androidauto', 'auto gear': 'automatic' },
  ...{ 'auto transmission': 'automatic', 'automatic gear': 'automatic', 'low price': 'cheap' },
  ...{ 'lowest price': 'cheap', 'low cost': 'cheap', 'kam daam': 'cheap' },
  ...Object.fromEntries(
    goodMileage.flatMap(word => [`${word} mileage`, `${word} average`].map(said => [said, 'bestmileage'])),
  ),
}

const digits: Record<string, string> = {
  ...{ two: '2', three: '3', four: '4', five: '5', six: '6', seven: '7', eight: '8', nine: '9', ten: '10' },
}

/** A number in a word, as in `family of five`. */
export const digitOf = (word = ''): string => (Object.hasOwn(digits, word) && digits[word]) || word

/** What digits in words are counted of. */
const counted = new Set('seater seat seats airbag airbags people persons members'.split(' '))

const ours = new Map(Object.entries({ ...meant, ...digits }).filter(([word, other]) => word !== other))

/** The words that stand for one word. Digits in words only count before what is counted. */
export function asWeSay(word: string, next: string | undefined): string[] {
  if (Object.hasOwn(digits, word) && !counted.has(next ?? '')) return [word]
  return (ours.get(word) ?? word).split(' ')
}

export const phraseOf = (first: string, second: string | undefined): string | undefined =>
  second === undefined ? undefined : phrases[`${first} ${second}`]
