import { loadOrThrow } from '#app/load-or-throw.ts'
import { formFailure, formFailureFrom } from '#app/routes/accounts/form-results.ts'
import { loadMemberPage, type MemberPage, type PageArgs } from '#app/routes/accounts/load-member-page.ts'
import { listMemberships } from '#domain/firms/membership.ts'
import { notFound, RecordError } from '#records/errors.ts'
import { t } from './desk-meta.ts'

type FirmPageArgs = PageArgs & { params: { firm?: string | undefined } }

/** The context of a page of a firm's desk: the member's page, the firm and the member's role. 404 for anybody else. */
export async function loadFirmPage(args: FirmPageArgs) {
  const member = await loadMemberPage(args)
  const { page, ctx } = member
  const find = async () => {
    const own = await listMemberships(ctx)
    const firm = own.find(({ id }) => id === args.params.firm)
    if (!firm) throw notFound()
    return { firm, isOneOfSeveral: own.length > 1 }
  }
  const { firm, isOneOfSeveral } = await loadOrThrow(page, find())
  return { ...member, firm, isOneOfSeveral, path: `/firm/${firm.id}` }
}

/** The result of a failed change: `words` at the wrong fields, or why the change is not allowed. */
export function deskFailure(
  member: MemberPage,
  error: unknown,
  words: (data: RecordError['data']) => Record<string, string>,
  values: Record<string, string> = {},
) {
  if (error instanceof RecordError && error.status === 403)
    return formFailure({ text: t('notAllowed'), status: 403 })
  return formFailureFrom(member, error, words, values)
}
