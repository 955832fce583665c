import { Hono } from 'hono'
import type { Services } from '../../services.ts'
import type { AppEnv } from '../../variables.ts'
import { blockMember } from './block-member.ts'
import { collections } from './collections.ts'
import { dashboard } from './dashboard.ts'
import { exportRecords } from './export.ts'
import { hidden } from './hidden.ts'
import { inbox, inboxExport } from './inbox.ts'
import { keeping } from './keeping.ts'
import { me, operators, signOut } from './me.ts'
import { outbox, retry } from './outbox.ts'

/** What the operator console asks beside the records. Its contract is docs/console-api.md. */
export const consoleApi = (services: Services) =>
  new Hono<AppEnv>()
    .get('/me', me(services))
    .delete('/session', signOut(services))
    .get('/operators', operators(services))
    .get('/collections', collections)
    .route('/', keeping(services))
    .get('/dashboard', dashboard(services))
    .get('/inbox', inbox(services))
    .get('/inbox/export', inboxExport(services))
    .get('/hidden', hidden(services))
    .post('/members/block', blockMember(services))
    .get('/outbox', outbox(services))
    .post('/outbox/:id/retry', retry(services))
    .get('/export/:collection', exportRecords(services))
