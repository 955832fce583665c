import { readDueFeeds } from '#domain/firms/stock/read-feeds.ts'
import { checkListings } from '#domain/fraud/check-listings.ts'
import { valueGarage } from '#domain/garage/value-garage.ts'
import { updateMarketFigures } from '#domain/market/update-figures.ts'
import { readDueCalendars } from '#domain/rentals/calendar/read-due-calendars.ts'
import { valueMarket } from '#domain/valuation/value-market.ts'
import { dayMs } from '#records/durations.ts'
import type { RecurringTask } from './job.ts'

/** Values the vehicles of garages in each month. */
const garageValues: RecurringTask = {
  intervalMs: 3_600_000,
  run: async ({ ctx, services: { log }, closing }) => {
    const valued = await valueGarage(ctx, { signal: closing })
    if (valued) log.info({ valued }, 'vehicles of garages valued')
  },
}

/** Looks for signs of fraud in listings that are new or have changed, within seconds. */
const fraudChecks: RecurringTask = {
  intervalMs: 15_000,
  run: async ({ ctx, services: { env, storage, log }, closing }) => {
    const onError = (error: unknown, listing: string) =>
      log.error({ error, listing }, 'a listing could not be checked for fraud')
    await checkListings(ctx, { storage, secret: env.sessionSecret, closing, onError })
  },
}

/**
 * Values the market by all prices, at the first start and every night, and measures what its models cost. Both take
 * minutes where there are many listings.
 */
const market: RecurringTask = {
  intervalMs: 3_600_000,
  run: async ({ ctx, services: { log }, closing }) => {
    const started = Date.now()
    const valued = await valueMarket(ctx, { since: lastNight(new Date()), signal: closing })
    const measured = await updateMarketFigures(ctx, closing)
    const seconds = (Date.now() - started) / 1_000
    if (valued || measured) log.info({ valued, measured, seconds }, 'used vehicles valued')
  },
}

/** Reads the stock feeds of firms every night, and new addresses within minutes. */
const stockFeeds: RecurringTask = {
  intervalMs: 300_000,
  run: async ({ ctx, services: { log }, closing }) => {
    const onError = (error: unknown, firm: string) =>
      log.error({ error, firm }, 'a stock feed could not be imported')
    const read = await readDueFeeds(ctx, { since: lastNight(new Date()), signal: closing, onError })
    if (read) log.info({ read }, 'stock feeds read')
  },
}

/** Reads the calendars of other sites twice an hour, and new addresses within minutes. */
const rentalCalendars: RecurringTask = {
  intervalMs: 120_000,
  run: async ({ ctx, services: { log }, closing }) => {
    const onError = (error: unknown, vehicle: string) =>
      log.error({ error, vehicle }, 'a calendar of a rental could not be stored')
    const since = new Date(Date.now() - 30 * 60_000)
    const read = await readDueCalendars(ctx, { since, signal: closing, onError })
    if (read) log.info({ read }, 'calendars of rentals read')
  },
}

/** The last 02:00 in India. */
function lastNight(now: Date): Date {
  const night = new Date(now)
  night.setUTCHours(20, 30, 0, 0)
  return night > now ? new Date(night.getTime() - dayMs) : night
}

/** Recurring tasks that may take minutes: a worker of their own runs them, one after the other. */
export const longTasks = { fraudChecks, market, garageValues }

/** Tasks that wait for other people's servers, one after the other, and delay nothing else. */
export const feedTasks = { stockFeeds, rentalCalendars }
