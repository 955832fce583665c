import { type NoticePage, type NoticePlace, noticePages, noticePlaces } from '#collections/index.ts'
import formsMessages from '../messages/en/inquiries/forms.json'
import priceMessages from '../messages/en/inquiries/price-notice.json'
import rentEnquiryMessages from '../messages/en/rentals/enquiry.json'
import infoMessages from '../messages/en/site/info.json'
import { type Language, languages } from '../messages/language.ts'
import { inLanguage } from '../messages/use-translations.ts'

type DefaultNotice = { place: NoticePlace; page: NoticePage } & Record<Language, string>

/** The default text of every notice that operators can override. */
export function defaultNotices(): DefaultNotice[] {
  const [english, hindi] = languages.map(textsByPlace)
  return noticePages.flatMap(page =>
    noticePlaces[page].map(place => ({
      place,
      page,
      en: english?.[place] ?? '',
      hi: hindi?.[place] ?? '',
    })),
  )
}

/** No notice has a placeholder, so its compiled message is its text. */
function textsByPlace(language: Language): Readonly<Record<string, string>> {
  const ofForms = Object.entries({
    ...inLanguage(formsMessages, language),
    rentEnquiry: inLanguage(rentEnquiryMessages, language),
  }).flatMap(([form, texts]) =>
    typeof texts === 'object' && 'collected' in texts
      ? [[`${form}Kept`, texts.collected] as const, [`${form}Purpose`, texts.purpose] as const]
      : [],
  )
  return {
    ...inLanguage(priceMessages, language),
    ...inLanguage(infoMessages, language),
    ...Object.fromEntries(ofForms),
  }
}
