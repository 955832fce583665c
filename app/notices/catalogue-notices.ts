import { type NoticePage, type NoticePlace, noticePages, noticePlaces } from '#collections/index.ts'
import formsMessages from '../messages/en/forms.json'
import infoMessages from '../messages/en/info.json'
import priceMessages from '../messages/en/notice-prices.json'
import rentEnquiryMessages from '../messages/en/rentenquiry.json'
import { type Language, languages } from '../messages/language.ts'
import { inOne } from '../messages/use-translations.ts'

type CatalogueNotice = { place: NoticePlace; page: NoticePage } & Record<Language, string>

/** Every text that operators may put in their own words, as the site came with it. */
export function catalogueNotices(): CatalogueNotice[] {
  const [english, hindi] = languages.map(textsIn)
  return noticePages.flatMap(page =>
    noticePlaces[page].map(place => ({
      place,
      page,
      en: english?.[place] ?? '',
      hi: hindi?.[place] ?? '',
    })),
  )
}

/** None of them has a placeholder, so that its compiled message is its text. */
function textsIn(language: Language): Readonly<Record<string, string>> {
  const ofForms = Object.entries({
    ...inOne(formsMessages, language),
    rentEnquiry: inOne(rentEnquiryMessages, language),
  }).flatMap(([form, said]) =>
    typeof said === 'object' && 'kept' in said
      ? [[`${form}Kept`, said.kept] as const, [`${form}Purpose`, said.purpose] as const]
      : [],
  )
  return {
    ...inOne(priceMessages, language),
    ...inOne(infoMessages, language),
    ...Object.fromEntries(ofForms),
  }
}
