import { loadOrThrow } from '#app/load-or-throw.ts'
import { loadMemberPage, type MemberPage, type PageArgs } from '#app/routes/accounts/load-member-page.ts'
import { actAsSeller } from '#domain/firms/stock/act-as-seller.ts'

/** The context of a page of one listing, as its seller: for the seller, and for who manages the firm whose stock it is. */
export async function loadSellerPage(args: PageArgs & { params: { id: string } }): Promise<MemberPage> {
  const member = await loadMemberPage(args)
  const viewer = await loadOrThrow(member.page, actAsSeller(member.ctx, args.params.id))
  return { ...member, ctx: { ...member.ctx, viewer }, id: viewer.id }
}
