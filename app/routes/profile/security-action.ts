import { data, redirect } from 'react-router'
import { updateMember } from '#domain/accounts/change-password.ts'
import { endOtherSessions, endOwnSession } from '#domain/accounts/own-sessions.ts'
import { endSessions, startSession } from '#domain/accounts/sessions.ts'
import { passwordText, t as tLogin } from '../login/refusal.ts'
import { answerTo, done, refused, t } from '../members/answer.ts'
import { type MemberPage, memberPage, type PageArgs } from '../members/member-page.ts'

/** What the page of sessions and password is asked to do, by its forms. */
export async function securityAction(args: PageArgs) {
  const member = await memberPage(args)
  const posted = await args.request.formData()
  const text = (name: string) => String(posted.get(name) ?? '')
  const { ctx, session, page } = member
  switch (text('intent')) {
    case 'end':
      await endOwnSession(ctx, session, text('session'))
      return text('session') === session.id ? signedOut(member) : done(t('sessionEnded'))
    case 'end-others':
      await endOtherSessions(ctx, session)
      return done(t('othersEnded'))
    case 'end-all':
      await endSessions(ctx, session)
      return signedOut(member)
    case 'password':
      return changePassword(member, text('oldPassword'), text('password'))
    default:
      page.log('info', { intent: text('intent') }, 'an account was asked for what it cannot do')
      throw data(null, { status: 400 })
  }
}

function signedOut({ page }: MemberPage) {
  page.visit.end()
  return redirect('/', 303)
}

/** Every session ends with a changed password; this one begins anew. */
async function changePassword(member: MemberPage, oldPassword: string, password: string) {
  const { ctx, id, page, session } = member
  if (!oldPassword) return refused({ problems: { oldPassword: tLogin('invalidPassword') } })
  // An empty one would change nothing, and say so to nobody.
  if (!password) return refused({ problems: { password: tLogin('shortPassword') } })
  try {
    const change = { oldPassword, password, passwordConfirm: password }
    await updateMember(ctx, id, change, page.sender)
    const { secret, device } = page.sender
    page.visit.begin(await startSession(ctx, session, secret, { device }))
    return done(t('passwordChanged'))
  } catch (error) {
    return answerTo(member, error, wrong => ({
      ...(wrong.oldPassword && { oldPassword: tLogin('invalidPassword') }),
      ...(wrong.password && { password: passwordText(wrong.password.code) ?? t('failed') }),
    }))
  }
}
