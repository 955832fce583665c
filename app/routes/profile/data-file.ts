import { ownData } from '#domain/accounts/own-data.ts'
import { memberPage } from '../members/member-page.ts'
import type { Route } from './+types/data-file'

/** `GET /profile/data.json`: everything that is kept about the member, as a file. */
export async function loader(args: Route.LoaderArgs) {
  const { ctx, id } = await memberPage(args)
  const file = { site: 'Sawari', madeAt: new Date().toISOString(), ...(await ownData(ctx, id)) }
  return new Response(JSON.stringify(file, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="sawari-my-data.json"',
      'Cache-Control': 'private, no-store',
    },
  })
}
