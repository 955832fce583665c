/**
 * Words of payment tricks: English, Hindi in Latin letters, Hindi in Devanagari. `*` is any ending, `#` up to four
 * words between. Doubled Latin letters count as one, so “gaadi” is “gadi”.
 */
const words = {
  /** Something to scan or approve that moves money out. */
  scan: 'scan* / skan* / स्कैन*',
  request: 'request* / reqest* / rikwest* / collect / रिक्वेस्ट* / रिकवेस्ट* / कलेक्ट',
  approve:
    'scan karna padega / accept* / approv* / aprov* / manjur* / manzur* / swikar* / swikaar* / स्वीकार* / मंजूर* / एक्सेप्ट* / अप्रूव*',
  enterPin:
    'enter* # pin / put # pin / type # pin / pin # dal* / pin # enter* / pin # dijiye / pin # put / पिन # डाल* / पिन # दर्ज / पिन # दीजिए',
  /** What the reader is promised for it. */
  gain:
    'le lijiye / ले लीजिए / advance / balance / बैलेंस / एडवांस / booking / बुकिंग / number:3 / received / receive / रिसीव / released / release / chut* / छूट* / receiv* / credit* / deposited / come # account / come* to you / get # money / get paid / get the payment / get your / you get / you will get / cash is yours / reaches you / added to / pay you / paying / ' +
    'to you / your account / your wallet / your balance / test / verify / came / rupee* / payment / amount / money / balance / ' +
    'aa ja* / ajay* / ajae* / aayeg* / ayeg* / aeg* / aayenge / ayenge / aega / aega / aaya / mil ja* / mileg* / milenge / jama ho / khate m* / pahuch ja* / pahunch ja* / paise / paisa / paisaa / rakam / rupay* / pao / ' +
    'आ जा* / आए* / आये* / आया / मिल जा* / मिलेग* / मिलेंग* / जमा हो / खाते में / पहुंच जा* / पाने के / पाओ / प्राप्त / पैसे / पैसा / रकम / पेमेंट / रुपये / रुपया / क्रेडिट',
  /** A code that only its owner may know. */
  code:
    'upi pin / यूपीआई पिन / there is a code / ek code hai / एक कोड है / code is there / code # inbox / inbox # code / code aaya hog* / कोड आया होग* / इनबॉक्स # कोड / code # came / sms # number / message # number / pin number / otp / one time password / verification code / digit # code / digit # number / code # sms / code # received / got a code / number # texted / number # message / bank # texted / sms # code / message # code / msg # code / code # message / code jo / jo code / ' +
    'tell # pin / your pin / apna pin / apka pin / aapka pin / ' +
    'ओटीपी / अंक* # कोड / अंकों # कोड / में आया कोड / आया # कोड / जो कोड / कोड # एसएमएस / नंबर मैसेज / वेरिफिकेशन कोड / अपना पिन / आपका पिन',
  tell:
    'otp do / ओटीपी दो / otp dedo / screenshot / स्क्रीनशॉट / dikha* / दिखा* / please confirm / tell / share* / send* / give / forward* / what is / read / need / needs / say / bata* / bta* / bhej* / bol* / de do / dedo / dena / dijiye / dijie / chahiye / ' +
    'बता* / भेज* / शेयर* / बोल* / दे दो / दीजिए / देना / चाहिए',
  /** Money asked for. */
  money:
    'number:3 / gst / जीएसटी / token* / advance* / advanc / booking / deposit* / guarantee / pay / payment / amount / percent / half / charge* / fee / fees / rs / rupee* / number:3 / k online / ' +
    'bayana / byana / paise / paisa / rakam / kharcha / aadha / adha / ' +
    'टोकन / एडवांस / बुकिंग / बयाना / पैसे / पैसा / रकम / रुपये / चार्ज* / फीस / फी / खर्चा / पेमेंट / प्रतिशत / आधा / भुगतान / अमाउंट',
  ask:
    'advance dijiye / charge dijiye / token dijiye / fees dijiye / rs dijiye / number:3 dijiye / dene hog* / dene pad* / lagega abhi / send on / send to my / transfer # percent / एडवांस दीजिए / चार्ज दीजिए / टोकन दीजिए / फीस दीजिए / रुपये दीजिए / number:3 दीजिए / देने होंगे / देने पड़* / dalo / daldo / dal dena / bhej dena / bhej dijiyega / upi kar* / gpay kar* / phonepe kar* / paytm kar* / number:3 do / number:3 de / ko number:3 / number:3 bhej* / fees milne par / fee milne par / डालो / डाल देना / भेज देना / यूपीआई कर* / गूगल पे कर* / number:3 दो / number:3 भेज* / number:3 दे / को number:3 / फीस मिलने पर / चार्ज भेज* / please # pay / please # transfer / please # send / please # clear / please gpay / kindly # pay / kindly # clear / kindly # send / just send / just pay / you pay / you have to pay / has to be paid / to be paid / is to be paid / have to transfer / has to be sent / need to pay / whoever sends / whoever pays / ' +
    'pay # now / pay # first / pay # today / pay # token / pay # advance / pay # deposit / pay # charge* / pay # fee* / pay # insurance / pay # amount / pay # half / pay # refundable / send # number / send # first / send # advance / send # today / send # token / send # money / send rs / send number:3 / pay number:3 / pay him / pay her / pay them / transfer number:3 / give # token / give # advance / deposit # amount / put # amount / send it by / needs # advance / need # advance / fee is paid / charges are paid / transfer # now / transfer # amount / transfer half / transfer # tonight / transfer # advance / deposit # confirm / make # payment / make # token / take # now / asking for / wants # advance / wants # percent / reserve it / paid first / first payment / ' +
    'after you pay / after payment / after token / charges # collect / before i show / ' +
    'bhej do / bhejo / bhejdo / bhej dijiye / bhejiye / bhej dena / bhejna hog* / bhejna padeg* / bhejke / dal do / daldo / dal dijiye / de do / dedo / de dijiye / deke le / dena hog* / dena padeg* / pehle dena / phle dena / abhi deni / abhi dena / deni hog* / jama kar* / jama kro / bharna / bharo / bhar do / bharke / transfer kar* / deposit kar* / karne pad* / ' +
    'advance do / token do / percent do / pehle token / pehle advance / pehle payment / pahle payment / payment ke baad / payment karo / mang raha / ' +
    'भेज दो / भेजो / भेज दीजिए / भेजिए / भेजना होग* / भेजना पड़ेग* / भेजकर / डाल दो / डाल दीजिए / दे दो / दे दीजिए / देकर ले / देना होग* / देना पड़ेग* / पहले देना / अभी देनी / अभी देना / देनी होग* / जमा कर* / भरना / भरो / भर दो / भरकर / ट्रांसफर कर* / करने पड़* / ' +
    'एडवांस दो / टोकन दो / पहले टोकन / पहले एडवांस / पहले पेमेंट / पेमेंट के बाद / पेमेंट करो / मांग रहा',
  /** Money before the vehicle is seen, or nothing to see at all. */
  blind:
    'only after # paid / amount ke baad hi / amount ke bad / अमाउंट के बाद ही / के बाद ही # देख / without # token / without # advance / only after token / only after payment / pay # before / before # see / before visit* / before i show / before he opens / before dispatch / no need to see / see # later / ' +
    'bina token / bina advance / bina booking / token ke baad hi / advance ke baad hi / payment ke baad hi / jo pehle token / jo pehle advance / dekhne se pehle / dekhne se pahle / dekhne aane se p* / dekhne ki zarurat nahi / dekhne ki jarurat nahi / ' +
    'बिना टोकन / बिना एडवांस / बिना बुकिंग / टोकन के बाद ही / एडवांस के बाद ही / पेमेंट के बाद ही / जो पहले टोकन / जो पहले एडवांस / देखने से पहले / देखने आने से पहले / देखने की जरूरत नहीं',
  advance: 'token* / advance* / booking # amount / deposit* / bayana / टोकन / एडवांस / बयाना / जमा',
  soldier:
    'cantonment / cantt / chhavni / छावनी / major / मेजर / मिलिट्री / bhartiya sena / regiment / unit / यूनिट / अफसर / army / fauji / fauj / bsf / cisf / crpf / itbp / military / navy / air force / jawan / soldier / sainik / colonel / major / sena / ' +
    'आर्मी / फौजी / फौज / सेना / सैनिक / मिलिट्री / बीएसएफ / सीआईएसएफ / सीआरपीएफ / जवान / नेवी',
  soldierDelivery:
    'army ka truck / army ki gaadi / army ke truck / आर्मी का ट्रक / आर्मी के ट्रक / sena ka truck / सेना का ट्रक / military police / मिलिट्री पुलिस / army railway / army goods / army transport* / army courier / army truck* / army post / military courier / military transport / by army / army vehicle / sena ki gaadi se / army ki gaadi se / sena ke truck / ' +
    'आर्मी ट्रांसपोर्ट / आर्मी कूरियर / आर्मी ट्रक / सेना की गाड़ी से / आर्मी की गाड़ी से / सेना के ट्रक',
  airport: 'airport* / cargo / custom / customs / एयरपोर्ट* / कार्गो / कस्टम',
  release:
    'gate pass / release* / clearance / charge* / fee / fees / chuda* / chhuda* / custom* # paisa / clearance / गेट पास / छूट* / छुड़ा* / चार्ज* / फीस / क्लियरेंस / कस्टम # पैसा',
  carrier:
    'courier / transport / transporter / delivery / shipping / parcel / packing / logistics / driver / कूरियर / ट्रांसपोर्ट / डिलीवरी / पार्सल / पैकिंग / ड्राइवर',
  /** What takes the trick out of such words. */
  not:
    "cancel / refused / mana kar / मना कर / never / don't / dont / do not / won't / will not / cannot pay / not share / no advance / no token / no payment / kabhi / mat / nahi chahiye / nahi de* / nahi bhej* / nahi bata* / nahi kar* / koi advance nahi / koi payment nahi / " +
    'नहीं चाहिए / नहीं दे* / नहीं भेज* / नहीं बता* / नहीं कर* / कभी / मत / कोई एडवांस नहीं / कोई पेमेंट नहीं',
  question: 'kitn* / how much / what are / what is / what does / do you / can i / कितन* / क्या',
  own:
    "i will pay / i'll pay / i can pay / i pay / i'll give / i will give / i'll scan / i will scan / can i scan / i use / i bring / your qr / aapka qr / " +
    'paise dunga / paise de dunga / token dunga / token de dunga / advance dunga / cash dunga / pay kar dunga / transfer kar dunga / payment kar dunga / karta hu / main dunga / ' +
    'पैसे दूंगा / पैसे दे दूंगा / टोकन दूंगा / टोकन दे दूंगा / एडवांस दूंगा / नकद दूंगा / ट्रांसफर कर दूंगा / भुगतान कर दूंगा / पेमेंट कर दूंगा / करता हूं / मैं दूंगा / आपका क्यूआर',
  seen:
    'after see* / after inspection / after the inspection / after # test drive / after i see / once i see / if i like / when i come / when it arrives / on the spot / rc transfer / dekhne ke baad / dekh kar / dekh ke / dekhkar / test drive ke baad / baad me / pasand aa* / sign hone par / ' +
    'देखने के बाद / देखकर / देख कर / टेस्ट ड्राइव के बाद / आरसी ट्रांसफर / पसंद आ* / साइन होने पर',
  elsewhere:
    'glovebox / manual / rto / parivahan / vahan / fastag / challan / petrol pump / fuel / oil / bill / invoice / receipt / service / rc / noc / loan / emi / bank loan / papers scan / documents / obd / mechanic / insurance # scan / society / gate asks / new car / dealer* / showroom / nai gaadi / nayi gaadi / gate pe code / visitor / ' +
    'आरटीओ / परिवहन / वाहन / फास्टैग / चालान / पेट्रोल / तेल / बिल / रसीद / सर्विस / आरसी / एनओसी / लोन / कागज # स्कैन / मैकेनिक / नई गाड़ी / डीलर / शोरूम / सोसायटी',
} as const

export type Concept = keyof typeof words

/** Lower-case text with one spelling of doubled Latin letters, of Hindi’s dots and of apostrophes. */
export const foldWords = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll('\u093c', '')
    .replaceAll('ँ', 'ं')
    .replaceAll('’', "'")
    .replace(/([a-z])\1+/g, '$1')

function asPattern(list: string, flags = 'u'): RegExp {
  const alternatives = foldWords(list)
    .split(' / ')
    .map(each =>
      each
        .replaceAll('number:3', String.raw`(?:rs\W*|₹\s*)?\d{3,6}`)
        .replaceAll('*', String.raw`[\p{L}\p{M}\d]*`)
        .replaceAll(' # ', String.raw`(?:[^\p{L}\p{M}\d]+[\p{L}\p{M}\d]+){0,4}?[^\p{L}\p{M}\d]+`)
        .replaceAll(' ', String.raw`\s+`),
    )
  return new RegExp(String.raw`(?<![\p{L}\p{M}\d])(?:${alternatives.join('|')})(?![\p{L}\p{M}\d])`, flags)
}

const patterns = Object.fromEntries(
  Object.entries(words).map(([name, list]) => [name, asPattern(list)]),
) as Record<Concept, RegExp>

/** Whether a folded text has words of the concept. */
export const has = (text: string, concept: Concept) => patterns[concept].test(text)

/** Phrases with a “not” that means nothing here, and words that only look like those above. */
export const harmless = asPattern(
  "mang raha tha / mang rahi thi / मांग रहा था / मांग रही थी / asked me for / don't worry / dont worry / no problem / not a fraud / cannot come / cannot meet / can't meet / cannot show / can't show / cannot leave / will not come / mil nahi sak* / nahi mil sak* / tension mat / chinta mat / nahi bhejunga / nahi aayega / dusre ko de dunga / papers bhejunga / " +
    'मिल नहीं सक* / चिंता मत / नहीं भेजूंगा / नहीं दिखा* / नहीं आएगा / दूसरे को दे दूंगा / ' +
    'at the time of delivery / on delivery / delivery ke time / delivery ke samay / डिलीवरी के समय / transport office / ट्रांसपोर्ट ऑफिस / transport company / ट्रांसपोर्ट कंपनी / ' +
    'pin cod* / pincode / पिन कोड / पिनकोड',
  'gu',
)
