import type { QuoteLineKind } from '#collections/quote-shapes.ts'

/**
 * How showrooms name their charges, in English, Hindi and Hindi in Latin script. The first match wins, so a charge for a
 * service comes before what the service is about: “RTO agent”, “discount on insurance”.
 */
const names: readonly (readonly [QuoteLineKind, RegExp])[] = [
  [
    'discount',
    /discount|\bless\b|exchange (bonus|benefit)|loyalty|corporate (offer|benefit|bonus)|cash ?back|(scrap\w*|consumer) (bonus|offer|benefit)|\bscheme\b|छूट|डिस्काउंट|बोनस|\bchh?oo?t\b/,
  ],
  [
    'paid',
    /booking|\badvance\b|\btoken\b|already paid|amount (paid|received)|down ?payment|balance|बुकिंग|अग्रिम|बकाया|\bagrim\b|\bbakaya\b/,
  ],
  ['tcs', /\bt\.?c\.?s\b|tax collected at source|टीसीएस/],
  ['fastag', /fast?[ -]?tag|फास्ट ?टैग|फास्टैग/],
  ['hypothecation', /hypoth|\bhpa?\b|हाइपोथ/],
  ['permit', /permit|fitness|परमिट|फिटनेस/],
  ['numberPlate', /\bhsrp\b|(number|no\.?|registration) plate|नंबर प्लेट|एचएसआरपी/],
  [
    'handling',
    /handling|logisti|\bdepot\b|incidental|document|\bfile (fee|charge)|paper ?work|processing|\bpdi\b|pre[ -]?delivery|\byard\b|transport|freight|हैंडलिंग|लॉजिस्टिक|डिपो|फाइल चार्ज|दस्तावेज|kagaz|kaagaz/,
  ],
  [
    'agent',
    /\bagent\b|service (charge|fee)|facilitation|liaison|convenience (fee|charge)|\bmisc|एजेंट|सेवा शुल्क|सर्विस चार्ज|\bseva shulk/,
  ],
  ['extendedWarranty', /warrant|\bew\b|\bamc\b|(service|maintenance) (pack|plan)|वारंटी|\bvaranti\b/],
  ['essentialKit', /(essential|basic).*\bkit\b|(एसेंशियल|बेसिक).*किट/],
  [
    'accessories',
    /access?or|\bguards?\b|seat ?cover|\bmats?\b|teflon|coating|ceramic|\bppf\b|polish|rust|paint protection|\bfilm\b|perfume|एक्सेसर|सहायक|सीट कवर|गार्ड|मैट|कोटिंग/,
  ],
  ['helmet', /helmet|head ?gear|हेलमेट/],
  ['essentialKit', /\bkit\b|किट/],
  ['insurance', /insur|\bpolicy\b|(zero|nil) ?dep|own damage|third party|बीमा|इंश्योरेंस|इन्श्योरेंस|\bb(i|ee)ma\b/],
  ['exShowroom', /ex[ .-]*show ?room|\bex[ -]?s\/?r\b|एक्स[ -]?शोरूम/],
  [
    'rto',
    /\brt[oa]\b|आरटीओ|आर\.?टी\.?ओ|((road|life) ?tax|टैक्स).*(\bregn?\b|registr|रजिस्ट्र|पंजी)|(\bregn?\b|registr|रजिस्ट्र|पंजी).*((road|life) ?tax|टैक्स)/,
  ],
  [
    'roadTax',
    /(road|life|lifetime|one[ -]time|vehicle|municipal|green) ?tax|\bltt\b|\bott\b|\bmv tax|\bcess\b|रोड ?टैक्स|पथ ?कर|सडक कर|मोटर वाहन कर|उपकर|\bsadak kar\b|\bpath kar\b/,
  ],
  ['registration', /registr|\bregn?\b|smart ?card|\brc\b|रजिस्ट्र|पंजी|स्मार्ट ?कार्ड|panjikaran|panjiyan/],
  ['total', /on[ -]?road|\btotal\b|net (payable|price|amount)|amount payable|ऑन[ -]?रोड|कुल|\bkul\b/],
  [
    'exShowroom',
    /(vehicle|car|bike|scooter|truck|basic|base|gaa?di) (price|cost|ki kee?mat)|(गाडी|कार|बाइक|स्कूटर|ट्रक) की कीमत|मूल कीमत|\bkee?mat\b/,
  ],
]

/** The dot below a Devanagari letter; many people leave it out, and the names above have none. */
const nukta = '\u093c'

/** What a line with that name is for; `other` if the name says nothing that we know. */
export function findLineKind(name: string): QuoteLineKind {
  const text = name.normalize('NFD').replaceAll(nukta, '').toLowerCase()
  return names.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other'
}
