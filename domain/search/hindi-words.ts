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
  ...{ सनरूफ: 'sunroof', सनरूफ़: 'sunroof', एयरबैग: 'airbags', एयरबैग्स: 'airbags', कैमरा: 'camera' },
  ...{ लाल: 'red', सफेद: 'white', सफ़ेद: 'white', काला: 'black', काली: 'black', काले: 'black', नीला: 'blue' },
  ...{ नीली: 'blue', हरा: 'green', हरी: 'green', पीला: 'yellow', पीली: 'yellow', भूरा: 'brown', भूरी: 'brown' },
  ...{ सिल्वर: 'silver', ग्रे: 'grey', नारंगी: 'orange', सस्ती: 'cheap', सस्ता: 'cheap', सस्ते: 'cheap' },
  ...{
    ऊपर: 'upar',
    नीचे: 'neeche',
    छोटा: 'chhota',
    हाथी: 'hathi',
    ई: 'e',
    ईवी: 'ev',
    सिटी: 'city',
    बजट: 'budget',
    रिक्शा: 'rickshaw',
    किमी: 'km',
  },
  ...{
    ज्यादा: 'zyada',
    ज़्यादा: 'zyada',
    अच्छा: 'good',
    अच्छी: 'good',
    अच्छे: 'good',
    माइलेज: 'mileage',
    सबसे: 'sabse',
  },
  ...{ वाली: 'wali', वाला: 'wala', वाले: 'wala', परिवार: 'family', लोग: 'people', ऑटो: 'auto', गियर: 'gear' },
  ...{
    पांच: 'five',
    पाँच: 'five',
    छह: 'six',
    सात: 'seven',
    आठ: 'eight',
    ईएमआई: 'emi',
    किस्त: 'emi',
    लोन: 'loan',
  },
}
// Letters with a dot come in two encodings.
const hindiWords = new Map(Object.entries(hindi).map(([word, english]) => [word.normalize('NFD'), english]))

/** A Hindi word in English where we know it. */
export const fromHindi = (word: string): string | undefined => hindiWords.get(word.normalize('NFD'))

const shortestBeginning = 2

/** The first of the Hindi words that we know, in English, that begins so; none where it is one itself. */
export function fromHindiBeginning(word: string): string | undefined {
  const begun = word.normalize('NFD')
  if (begun.length < shortestBeginning || hindiWords.has(begun) || !/[\u0900-\u097f]/.test(begun))
    return undefined
  return [...hindiWords].find(([known]) => known.startsWith(begun))?.[1]
}
