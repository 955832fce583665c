import type { LoaderFunctionArgs } from 'react-router'
import { formatDay } from '#app/format/date.ts'
import { loadPageNotices } from '#app/notices/notice-overrides.ts'
import { requestContext } from '#app/request-context.ts'
import type { NoticePage } from '#collections/index.ts'
import { outboxDays } from '#domain/retention/purge-old.ts'

/**
 * The data of a text page: the grievance officer, retention periods, the texts that operators have overridden, and the
 * date of their last change.
 */
export const loadInfo =
  (name: NoticePage) =>
  async ({ context }: LoaderFunctionArgs) => {
    const page = context.get(requestContext)
    const { officer, retention, isDemo } = page.settings
    const { notices, changed, version } = await loadPageNotices(page, name)
    const since = changed && version ? { day: formatDay(changed), version } : undefined
    return { officer, retention: { ...retention, outboxDays }, notices, since, isDemo }
  }
