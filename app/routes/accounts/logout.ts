import { redirect } from 'react-router'
import { endSession } from '#domain/accounts/sessions.ts'
import { requestContext } from '../../request-context.ts'
import type { Route } from './+types/logout'

/** An address that only a form may use; who types it goes home signed in as before. */
export const loader = () => redirect('/')

export async function action({ context }: Route.ActionArgs) {
  const { requestSession } = context.get(requestContext)
  const { ctx, session } = await requestSession.visitor()
  if (session) await endSession(ctx, session)
  requestSession.signOut()
  return redirect('/', 303)
}
