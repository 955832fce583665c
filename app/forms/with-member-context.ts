import type { RequestContext } from '../request-context.ts'

/** Runs a form's request as the signed-in member, if any, so that the member owns what it saves. */
export async function withMemberContext(page: RequestContext): Promise<RequestContext> {
  const { ctx } = await page.requestSession.visitor()
  return { ...page, ctx }
}
