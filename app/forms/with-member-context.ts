import type { RequestContext } from '../request-context.ts'

/** A form's request as the member who sends it, if one is signed in: what it keeps is that member's. */
export async function withMemberContext(page: RequestContext): Promise<RequestContext> {
  const { ctx } = await page.requestSession.visitor()
  return { ...page, ctx }
}
