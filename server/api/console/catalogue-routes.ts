import { type Context, Hono } from 'hono'
import { defaultNotices } from '#app/notices/default-notices.ts'
import type { Services } from '../../services.ts'
import type { AppEnv } from '../../variables.ts'
import { duplicateModel } from './duplicate.ts'
import { getHistory } from './history.ts'
import { getImportSources, importRecords } from './import.ts'
import { createPreviewLink } from './preview.ts'
import { publishRecords } from './publish.ts'
import { requireOperator } from './require-operator.ts'

/** What editors ask to keep the catalogue true, beside the records themselves. */
export const catalogueRoutes = (services: Services) =>
  new Hono<AppEnv>()
    .post('/preview/:collection/:id', createPreviewLink(services))
    .get('/history/:collection/:id', getHistory(services))
    .post('/duplicate/:collection/:id', duplicateModel(services))
    .post('/publish', publishRecords(services))
    .get('/notices', getNoticeTexts)
    .get('/import', getImportSources)
    .post('/import/:collection', importRecords(services))

/** `GET /api/console/notices`: the texts that may be put in other words, as the site came with them. */
const getNoticeTexts = (c: Context<AppEnv>) => {
  requireOperator(c)
  return c.json({ items: defaultNotices() })
}
