import { data } from 'react-router'
import { pictureResponse } from '#app/picture-response.ts'
import { loadMemberPage } from '#app/routes/accounts/load-member-page.ts'
import { dealEvents } from '#collections/index.ts'
import { loadCalendar } from '../test-drives/calendar.ts'
import type { Route } from './+types/download'
import { loadEvidence } from './evidence.ts'
import { loadPaper } from './paper.ts'

/**
 * What the parties of a deal download under `/deals/{id}/`: `evidence.zip`, `calendar.ics`,
 * `papers/{kind}-{language}.pdf` and `file/{event}/{name}`. One route for all, since every page has the table of routes.
 */
export async function loader(args: Route.LoaderArgs) {
  const [kind, first = '', second = '', ...more] = args.params['*'].split('/')
  if (kind === 'evidence.zip' && !first) return loadEvidence(args)
  if (kind === 'calendar.ics' && !first) return loadCalendar(args)
  if (kind === 'papers' && first && !second) return loadPaper(args, first)
  if (kind === 'file' && second && !more.length) return loadFile(args, first, second)
  throw data(null, { status: 404 })
}

/** A picture or proof that came with a move. */
async function loadFile(args: Route.LoaderArgs, event: string, name: string) {
  const { page, ctx } = await loadMemberPage(args)
  return pictureResponse(page, ctx, dealEvents, { record: event, name, holder: ctx.viewer })
}
