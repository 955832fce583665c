import { type NoticePage, type NoticePlace, noticePlaces } from '#collections/index.ts'
import { readNotices } from '#domain/notices/read-notices.ts'
import noticeMessages from '../messages/en/notice-prices.json'
import { language } from '../messages/language.ts'
import { translations } from '../messages/use-translations.ts'
import type { RequestContext } from '../request-context.ts'

/** Texts that stand in the operators' words; of a place that is not among them the catalogue has the text. */
export type SaidNotices = Partial<Record<NoticePlace, string>>

const text = translations(noticeMessages)

/** The notices of a page in its language, when one of them was last changed, and the version of the privacy notice. */
export async function noticesOn(request: RequestContext, page: NoticePage) {
  try {
    const { texts, changed, version } = await readNotices(request.ctx)
    const said: SaidNotices = Object.fromEntries(
      noticePlaces[page].flatMap(place => {
        const own = texts[place]?.[language()]
        return own ? [[place, own]] : []
      }),
    )
    return { notices: said, changed: changed[page], version }
  } catch (error) {
    // The page is read all the same, and no cache keeps it.
    request.isWhole = false
    request.log('error', { error }, 'the notices could not be read')
    const none: SaidNotices = {}
    return { notices: none, changed: undefined, version: undefined }
  }
}

/** What stands below the price of a new vehicle. */
export const priceNote = async (request: RequestContext): Promise<string> =>
  (await noticesOn(request, 'prices')).notices.prices ?? text('prices')
