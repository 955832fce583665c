import { type NoticePage, type NoticePlace, noticePlaces } from '#collections/index.ts'
import { readNotices } from '#domain/notices/read-notices.ts'
import noticeMessages from '../messages/en/inquiries/price-notice.json'
import { language } from '../messages/language.ts'
import { translations } from '../messages/use-translations.ts'
import type { RequestContext } from '../request-context.ts'

/** The notices that operators have overridden; the catalogue has the text of all others. */
export type NoticeOverrides = Partial<Record<NoticePlace, string>>

const text = translations(noticeMessages)

/**
 * The overridden notices of a page in its language, the time of the last change, and the version of the privacy notice.
 */
export async function loadPageNotices(request: RequestContext, page: NoticePage) {
  try {
    const { texts, changed, version } = await readNotices(request.ctx)
    const overrides: NoticeOverrides = Object.fromEntries(
      noticePlaces[page].flatMap(place => {
        const override = texts[place]?.[language()]
        return override ? [[place, override]] : []
      }),
    )
    return { notices: overrides, changed: changed[page], version }
  } catch (error) {
    // The page renders with the default texts, and no cache stores it.
    request.isComplete = false
    request.log('error', { error }, 'the notices failed to load')
    const none: NoticeOverrides = {}
    return { notices: none, changed: undefined, version: undefined }
  }
}

/** The note below the price of a new vehicle. */
export const loadPriceNote = async (request: RequestContext): Promise<string> =>
  (await loadPageNotices(request, 'prices')).notices.prices ?? text('prices')
