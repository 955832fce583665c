import type { RequestContext } from '../request-context.ts'

/** A form's request as the member who sends it, if one is signed in: what it keeps is that member's. */
export async function asSender(page: RequestContext): Promise<RequestContext> {
  const { ctx } = await page.visit.visitor()
  return { ...page, ctx }
}
