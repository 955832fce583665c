import { data } from 'react-router'
import { loadOrThrow, orNotFound } from '#app/load-or-throw.ts'
import rentCalendarMessages from '#app/messages/en/rentals/calendar.json'
import { translations } from '#app/messages/use-translations.ts'
import { pictureResponse } from '#app/picture-response.ts'
import { requestContext } from '#app/request-context.ts'
import { rentVehicles } from '#collections/index.ts'
import { fullName } from '#collections/vehicle-name.ts'
import { writeCalendarFile } from '#domain/rentals/calendar/calendar-file.ts'
import { findRental } from '#domain/rentals/rental-card.ts'
import { asSystem } from '#records/context.ts'
import type { Route } from './+types/download'

const t = translations(rentCalendarMessages)

/**
 * What can be loaded below `/rent/vehicles/{id}/`: `picture/{name}?thumb=540x0` for members, and
 * `calendar/{secret}.ics` for the calendars of other sites. One route for both, since every page has the table of routes.
 */
export async function loader(args: Route.LoaderArgs) {
  const [kind, name = '', ...more] = args.params['*'].split('/')
  if (kind === 'picture' && name && !more.length) return loadPicture(args, name)
  if (kind === 'calendar' && name.endsWith('.ics') && !more.length) return loadCalendar(args, name)
  throw data(null, { status: 404 })
}

async function loadPicture({ request, params, context }: Route.LoaderArgs, name: string) {
  const page = context.get(requestContext)
  const { ctx } = await page.requestSession.visitor()
  const thumb = new URL(request.url).searchParams.get('thumb') ?? undefined
  return pictureResponse(page, ctx, rentVehicles, { record: params.id, name, thumb })
}

/** The address is the key, so that other sites can read it: it is long, and the owner renews it on its desk. */
async function loadCalendar({ params: { id }, context }: Route.LoaderArgs, name: string) {
  const page = context.get(requestContext)
  const { ctx } = await page.requestSession.visitor()
  const vehicle = orNotFound(await loadOrThrow(page, findRental(asSystem(ctx), id)))
  const words = {
    name: fullName(vehicle),
    booked: t('file.booked'),
    blocked: t('file.blocked'),
    host: new URL(page.settings.origin).hostname,
  }
  const secret = name.slice(0, -'.ics'.length)
  return new Response(await loadOrThrow(page, writeCalendarFile(ctx, id, secret, words)), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
      'Referrer-Policy': 'no-referrer',
    },
  })
}
