import { purgeOld } from '#domain/retention/purge-old.ts'
import { type JobServices, repeatJob } from './repeat-job.ts'

const day = 86_400_000

/** Removes what is older than it may be, at once and then daily, until `closing`. */
export const purgeDaily = (services: JobServices, closing: AbortSignal, every = day): Promise<void> =>
  repeatJob(services, closing, {
    name: 'purge',
    every,
    work: async ctx => {
      services.log.info({ gone: await purgeOld(ctx, services.env.retention, closing) }, 'old records removed')
    },
    failure: 'old records could not be removed',
  })
