import { redirect } from 'react-router'
import { requestContext } from '#app/request-context.ts'
import { endSession } from '#domain/accounts/sessions.ts'
import type { Route } from './+types/logout'

/** Only a form may sign out; a visitor who opens this URL goes home, still signed in. */
export const loader = () => redirect('/')

export async function action({ context }: Route.ActionArgs) {
  const { requestSession } = context.get(requestContext)
  const { ctx, session } = await requestSession.visitor()
  if (session) await endSession(ctx, session)
  requestSession.signOut()
  return redirect('/', 303)
}
