import { data, redirect } from 'react-router'
import { updateMember } from '#domain/accounts/change-password.ts'
import { endMemberSession, endOtherSessions } from '#domain/accounts/member-sessions.ts'
import { endSessions, startSession } from '#domain/accounts/sessions.ts'
import { formFailure, formFailureFrom, formSuccess, t } from '../form-results.ts'
import { loadMemberPage, type MemberPage, type PageArgs } from '../load-member-page.ts'
import { passwordText, t as tLogin } from '../login/refusal.ts'

/** Handles the forms of the page for sessions and password. */
export async function securityAction(args: PageArgs) {
  const member = await loadMemberPage(args)
  const posted = await args.request.formData()
  const text = (name: string) => String(posted.get(name) ?? '')
  const { ctx, session, page } = member
  switch (text('intent')) {
    case 'end':
      await endMemberSession(ctx, session, text('session'))
      return text('session') === session.id ? signedOut(member) : formSuccess(t('sessionEnded'))
    case 'end-others':
      await endOtherSessions(ctx, session)
      return formSuccess(t('othersEnded'))
    case 'end-all':
      await endSessions(ctx, session)
      return signedOut(member)
    case 'password':
      return changePassword(member, text('oldPassword'), text('password'))
    default:
      page.log('info', { intent: text('intent') }, 'the security page got an unknown intent')
      throw data(null, { status: 400 })
  }
}

function signedOut({ page }: MemberPage) {
  page.requestSession.signOut()
  return redirect('/', 303)
}

/** A changed password ends all sessions; this one starts again. */
async function changePassword(member: MemberPage, oldPassword: string, password: string) {
  const { ctx, id, page, session } = member
  if (!oldPassword) return formFailure({ problems: { oldPassword: tLogin('invalidPassword') } })
  // An empty password would change nothing without an error.
  if (!password) return formFailure({ problems: { password: tLogin('shortPassword') } })
  try {
    const change = { oldPassword, password, passwordConfirm: password }
    await updateMember(ctx, id, change, page.sender)
    const { secret, device } = page.sender
    page.requestSession.signIn(await startSession(ctx, session, secret, { device }))
    return formSuccess(t('passwordChanged'))
  } catch (error) {
    return formFailureFrom(member, error, wrong => ({
      ...(wrong.oldPassword && { oldPassword: tLogin('invalidPassword') }),
      ...(wrong.password && { password: passwordText(wrong.password.code) ?? t('failed') }),
    }))
  }
}
