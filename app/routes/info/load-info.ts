import type { LoaderFunctionArgs } from 'react-router'
import type { NoticePage } from '#collections/index.ts'
import { outboxDays } from '#domain/retention/purge-old.ts'
import { formatDay } from '../../format/date.ts'
import { loadPageNotices } from '../../notices/notice-overrides.ts'
import { requestContext } from '../../request-context.ts'

/**
 * What a page of plain text needs: who answers complaints, how long data are kept, its texts in the operators' words, and
 * where those changed it, since when it says what it says.
 */
export const loadInfo =
  (name: NoticePage) =>
  async ({ context }: LoaderFunctionArgs) => {
    const page = context.get(requestContext)
    const { officer, retention } = page.settings
    const { notices, changed, version } = await loadPageNotices(page, name)
    const since = changed && version ? { day: formatDay(changed), version } : undefined
    return { officer, retention: { ...retention, outboxDays }, notices, since }
  }
