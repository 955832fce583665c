import { Hono } from 'hono'
import type { Services } from '../../services.ts'
import type { AppEnv } from '../../variables.ts'
import { duplicate } from './duplicate.ts'
import { history } from './history.ts'
import { importRecords, importSources } from './import.ts'
import { noticeTexts } from './notices.ts'
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
