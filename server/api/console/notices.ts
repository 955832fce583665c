import type { Context } from 'hono'
import { catalogueNotices } from '#app/notices/catalogue-notices.ts'
import type { AppEnv } from '../../variables.ts'
import { operatorOf } from './operator-of.ts'

/** `GET /api/console/notices`: the texts that may be put in other words, as the site came with them. */
export const noticeTexts = (c: Context<AppEnv>) => {
  operatorOf(c)
  return c.json({ items: catalogueNotices() })
}
