import { redirect } from 'react-router'
import { pageUrl } from '#app/messages/paths.ts'
import type { RequestContext } from '#app/request-context.ts'
import { loginPath } from './login/login-path.ts'

/** The signed-in member. Redirects a guest to sign in and return here. */
export async function requireMember({ requestSession }: RequestContext, request: Request) {
  const { ctx, session } = await requestSession.visitor()
  if (session) return { ctx, session }
  const { pathname, search } = pageUrl(request)
  throw redirect(loginPath({ next: pathname + search }))
}
