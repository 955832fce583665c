import { type Context, Hono } from 'hono'
import { catalogueNotices } from '#app/notices/catalogue-notices.ts'
import type { Services } from '../../services.ts'
import type { AppEnv } from '../../variables.ts'
import { duplicate } from './duplicate.ts'
import { history } from './history.ts'
import { importRecords, importSources } from './import.ts'
import { operatorOf } from './operator-of.ts'
import { previewLink } from './preview.ts'
import { publish } from './publish.ts'

/** What editors ask to keep the catalogue true, beside the records themselves. */
export const keeping = (services: Services) =>
  new Hono<AppEnv>()
    .post('/preview/:collection/:id', previewLink(services))
    .get('/history/:collection/:id', history(services))
    .post('/duplicate/:collection/:id', duplicate(services))
    .post('/publish', publish(services))
    .get('/notices', noticeTexts)
    .get('/import', importSources)
    .post('/import/:collection', importRecords(services))

/** `GET /api/console/notices`: the texts that may be put in other words, as the site came with them. */
const noticeTexts = (c: Context<AppEnv>) => {
  operatorOf(c)
  return c.json({ items: catalogueNotices() })
}
