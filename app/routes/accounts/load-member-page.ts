import type { RouterContextProvider } from 'react-router'
import { redirect } from 'react-router'
import { loadOrThrow } from '#app/load-or-throw.ts'
import { pageUrl } from '#app/messages/paths.ts'
import type { RequestContext } from '#app/request-context.ts'
import { requestContext } from '#app/request-context.ts'
import { users } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { getRecord } from '#records/get.ts'
import { loginPath } from './login/login-path.ts'

export type PageArgs = { request: Request; context: Readonly<RouterContextProvider> }

/** The context of a member's page: the request, the member's record context and the session. */
export async function loadMemberPage({ request, context }: PageArgs) {
  const page = context.get(requestContext)
  const { ctx: visitorCtx, session } = await requireMember(page, request)
  const id = session.accountId
  const onError = (error: unknown) => page.log('error', { error }, 'files could not be removed')
  const ctx = { ...visitorCtx, files: { storage: page.storage, onError } }
  return {
    page,
    ctx,
    session,
    id,
    /** The cursor of the next page of a list; null for the first page. */
    older: new URL(request.url).searchParams.get('older'),
    /** The member's account details. */
    loadAccount: () => loadOrThrow(page, getRecord(ctx, users, id)),
  }
}

export type MemberPage = Awaited<ReturnType<typeof loadMemberPage>>

/** Lets a member without a name give one first and return here: the other side sees it. */
export async function requireName(ctx: Ctx, accountId: string, request: Request) {
  const { name } = await getRecord(ctx, users, accountId)
  if (name) return
  const { pathname, search } = pageUrl(request)
  throw redirect(`/profile/details?${new URLSearchParams({ next: pathname + search })}`)
}

/** The signed-in member. Redirects a guest to sign in and return here. */
export async function requireMember({ requestSession }: RequestContext, request: Request) {
  const { ctx, session } = await requestSession.visitor()
  if (session) return { ctx, session }
  const { pathname, search } = pageUrl(request)
  throw redirect(loginPath({ next: pathname + search }))
}
