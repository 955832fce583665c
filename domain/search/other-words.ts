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
  ...{ motorcycle: 'bike', motorcycles: 'bike', motorbike: 'bike', scooty: 'scooter', lorry: 'truck' },
  ...{ gaadi: 'car', gadi: 'car', automatics: 'automatic', hatch: 'hatchback', hatchbacks: 'hatchback' },
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
  ...{ hazar: 'thousand', hazaar: 'thousand', seaters: 'seater', seat: 'seater', seats: 'seater' },
  ...{ below: 'under', within: 'under', upto: 'under', max: 'under', andar: 'under', tak: 'under' },
  ...{ budget: 'under', above: 'over', min: 'over', to: 'to', and: 'to', between: 'from' },
}

/** Several words that mean one thing. */
const phrases: Record<string, string> = {
  ...{
    'second hand': 'used',
    'pre owned': 'used',
    'less than': 'under',
    'up to': 'under',
    'se kam': 'under',
  },
  ...{ 'ke andar': 'under', 'more than': 'over', 'two wheeler': 'bike', '2 wheeler': 'bike' },
  ...{ 'three wheeler': 'auto-rickshaw', '3 wheeler': 'auto-rickshaw', 'auto rickshaw': 'auto-rickshaw' },
  ...{ 'pik up': 'pickup', 'pick up': 'pickup', 'clutch less': 'automatic' },
  ...{ 'bajaj re': 'bajaj re' },
}

const digits = { two: '2', four: '4', five: '5', six: '6', seven: '7', eight: '8', nine: '9' }

/** Hindi that its letters alone do not lead to; brands as their Hindi advertising writes them. */
const hindi: Record<string, string> = {
  ...{
    हुंडई: 'hyundai',
    हुंदै: 'hyundai',
    ह्युंडई: 'hyundai',
    सुजुकी: 'suzuki',
    सुज़ुकी: 'suzuki',
    किआ: 'kia',
    किया: 'kia',
  },
  ...{
    होंडा: 'honda',
    टोयोटा: 'toyota',
    रॉयल: 'royal',
    एनफील्ड: 'enfield',
    हीरो: 'hero',
    बजाज: 'bajaj',
    यामाहा: 'yamaha',
  },
  ...{
    मर्सिडीज: 'mercedes',
    बीएमडब्ल्यू: 'bmw',
    ऑडी: 'audi',
    एमजी: 'mg',
    टीवीएस: 'tvs',
    केटीएम: 'ktm',
    निसान: 'nissan',
  },
  ...{
    एसयूवी: 'suv',
    एमपीवी: 'mpv',
    सेडान: 'sedan',
    हैचबैक: 'hatchback',
    कार: 'car',
    कारें: 'car',
    गाड़ी: 'car',
    बाइक: 'bike',
  },
  ...{ मोटरसाइकिल: 'bike', स्कूटर: 'scooter', स्कूटी: 'scooter', ट्रक: 'truck', बस: 'bus', ट्रैक्टर: 'tractor' },
  ...{
    डीजल: 'diesel',
    डीज़ल: 'diesel',
    पेट्रोल: 'petrol',
    इलेक्ट्रिक: 'electric',
    सीएनजी: 'cng',
    हाइब्रिड: 'hybrid',
  },
  ...{ ऑटोमैटिक: 'automatic', पुरानी: 'used', पुराना: 'used', पुराने: 'used', सेकंड: 'second', हैंड: 'hand' },
  ...{
    लाख: 'lakh',
    करोड़: 'cr',
    हजार: 'thousand',
    हज़ार: 'thousand',
    सीटर: 'seater',
    अंदर: 'under',
    तक: 'under',
    कम: 'kam',
  },
  ...{ से: 'se', के: 'ke', नई: 'new', नया: 'new', में: 'in', की: 'of', का: 'of', कीमत: 'price' },
  ...{
    दिल्ली: 'delhi',
    मुंबई: 'mumbai',
    पुणे: 'pune',
    बेंगलुरु: 'bengaluru',
    चेन्नई: 'chennai',
    लखनऊ: 'lucknow',
    जयपुर: 'jaipur',
  },
  ...{
    एक्टिवा: 'activa',
    पल्सर: 'pulsar',
    स्प्लेंडर: 'splendor',
    बुलेट: 'bullet',
    क्लासिक: 'classic',
    स्विफ्ट: 'swift',
  },
  ...{
    नेक्सन: 'nexon',
    नेक्सॉन: 'nexon',
    स्कॉर्पियो: 'scorpio',
    फॉर्च्यूनर: 'fortuner',
    इनोवा: 'innova',
    ब्रेजा: 'brezza',
    डिजायर: 'dzire',
    डिज़ायर: 'dzire',
    वैगनआर: 'wagonr',
  },
}
// Letters with a dot come in two encodings.
const hindiWords = new Map(Object.entries(hindi).map(([word, english]) => [word.normalize('NFD'), english]))
const ours = new Map(Object.entries({ ...meant, ...digits }).filter(([word, other]) => word !== other))

/** A Hindi word in English where we know it. */
export const fromHindi = (word: string): string | undefined => hindiWords.get(word.normalize('NFD'))

/** The words that stand for one word. Digits in words only count before `seater`. */
export function asWeSay(word: string, next: string | undefined): string[] {
  const isDigit = word in digits
  if (isDigit && next !== 'seater' && next !== 'seat') return [word]
  return (ours.get(word) ?? word).split(' ')
}

export const phraseOf = (first: string, second: string | undefined): string | undefined =>
  second === undefined ? undefined : phrases[`${first} ${second}`]
