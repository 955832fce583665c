import { requestContext } from '../../request-context.ts'
import type { Route } from './+types/coming-soon'
import { membersOnly } from './members-only.ts'

export { default, meta } from '../info/coming-soon.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  await membersOnly(context.get(requestContext), request)
  return null
}
