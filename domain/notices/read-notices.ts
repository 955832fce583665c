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
import { readReference } from '#records/reference-cache/read-reference.ts'
import { readNoticeVersion } from './notice-version.ts'

/** The site's texts as operators have edited them. */
type Notices = {
  /** Places that are not included have the default text. */
  texts: Partial<Record<NoticePlace, { en: string; hi: string }>>
  /** The date of a page's last text change; for the privacy page including the texts next to forms. */
  changed: Partial<Record<NoticePage, string>>
  /** The version of the privacy notice. */
  version: string
}

/** The current notices. */
export const readNotices = (ctx: Ctx): Promise<Notices> => readReference(ctx, 'notices', loadNotices)

async function loadNotices(ctx: Ctx): Promise<Notices> {
  const systemCtx = asSystem(ctx)
  const [{ items }, version] = await Promise.all([
    listRecords(systemCtx, notices, { perPage: 500, skipTotal: true }),
    readNoticeVersion(systemCtx),
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
