import { exportMemberData } from '#domain/accounts/export-member-data.ts'
import { loadMemberPage } from '../load-member-page.ts'
import type { Route } from './+types/data-file'

/** `GET /profile/data.json`: all stored data about the member, as a file. */
export async function loader(args: Route.LoaderArgs) {
  const { ctx, id } = await loadMemberPage(args)
  const file = { site: 'Sawari', madeAt: new Date().toISOString(), ...(await exportMemberData(ctx, id)) }
  return new Response(JSON.stringify(file, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="sawari-my-data.json"',
      'Cache-Control': 'private, no-store',
    },
  })
}
