import { publishDue } from '#domain/publishing/publish-due.ts'
import { type JobServices, repeatJob } from './repeat-job.ts'

const pause = 15_000

/** Brings out what was scheduled within seconds of its moment, until `closing`. */
export const publishOnTime = (services: JobServices, closing: AbortSignal, every = pause): Promise<void> =>
  repeatJob(services, closing, {
    name: 'publish',
    every,
    work: async ctx => {
      const published = await publishDue(ctx, closing)
      if (published) services.log.info({ published }, 'scheduled records came out')
    },
    failure: 'scheduled records could not come out',
  })
