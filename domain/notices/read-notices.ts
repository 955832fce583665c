import {
  isConsentNotice,
  type NoticePage,
  type NoticePlace,
  noticePages,
  notices,
  pageOfNotice,
} from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { listRecords } from '#records/list.ts'
import { readCached } from '#records/write-invalidated-cache.ts'
import { readNoticeVersion } from './notice-version.ts'

/** The site's texts as operators have put them. */
type Notices = {
  /** Of a place that is not among them the site says what it came with. */
  texts: Partial<Record<NoticePlace, { en: string; hi: string }>>
  /** When a text of a page was last changed; of the privacy page also one beside a form. */
  changed: Partial<Record<NoticePage, string>>
  /** The version of the privacy notice. */
  version: string
}

/** The notices as they are now, read once until something is written. */
export const readNotices = (ctx: Ctx): Promise<Notices> => readCached(asSystem(ctx), 'notices', loadNotices)

async function loadNotices(own: Ctx): Promise<Notices> {
  const [{ items }, version] = await Promise.all([
    listRecords(own, notices, { perPage: 500, skipTotal: true }),
    readNoticeVersion(own),
  ])
  const ofPage = (page: NoticePage) =>
    items
      .filter(({ place }) => (page === 'privacy' ? isConsentNotice(place) : pageOfNotice(place) === page))
      .map(({ updated }) => updated)
      .sort()
      .at(-1)
  return {
    texts: Object.fromEntries(
      items.flatMap(({ place, en, hi }) => (en && hi ? [[place, { en, hi }] as const] : [])),
    ),
    changed: Object.fromEntries(noticePages.map(page => [page, ofPage(page)])),
    version,
  }
}
