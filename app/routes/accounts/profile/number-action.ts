import { redirect } from 'react-router'
import { changeNumber } from '#domain/accounts/change-number.ts'
import { sendCode, verifyCode } from '#domain/accounts/codes.ts'
import { formatNationalNumber, parseMobile } from '#format/phone.ts'
import { RecordError } from '#records/errors.ts'
import { formFailure, formFailureFrom, formSuccess, t } from '../form-results.ts'
import { loadMemberPage, type MemberPage, type PageArgs } from '../load-member-page.ts'
import { codeText, t as tLogin, waitText } from '../login/refusal.ts'
import { type NumberNote, readNumberNote } from './number-note.ts'

const here = '/profile/number'

/** Handles the posted step of a change of number: first a code to the current number, then one to the new number. */
export async function numberAction(args: PageArgs) {
  const member = await loadMemberPage(args)
  const posted = await args.request.formData()
  const text = (name: string) => String(posted.get(name) ?? '')
  const note = await readNumberNote(member.page)
  const { number } = await member.loadAccount()
  if (posted.has('cancel')) return go(member, undefined, '/profile')
  if (!note || posted.has('restart')) return send(member, number, { change: 'ownCode' })
  if (posted.has('again')) return send(member, note.phone, note)
  if (note.change === 'ownCode') {
    return verified(member, note, text('code'), mfaId =>
      go(member, { ...note, change: 'new', oldProof: mfaId }),
    )
  }
  if (note.change === 'new') {
    const phone = parseMobile(text('phone'))
    const values = { phone: text('phone') }
    if (!phone) return formFailure({ problems: { phone: tLogin('invalidPhone') }, values })
    if (phone === number) return formFailure({ problems: { phone: t('number.same') }, values })
    return send(member, phone, { ...note, change: 'newCode' }, values)
  }
  return verified(member, note, text('code'), mfaId => finish(member, note, mfaId))
}

async function go({ page }: MemberPage, note: NumberNote | undefined, to = here) {
  await page.requestSession.saveNote(note)
  return redirect(to, 303)
}

/** Sends a code and redirects to the code step. */
async function send(
  member: MemberPage,
  phone: string,
  note: Pick<NumberNote, 'change' | 'oldProof'>,
  values: Record<string, string> = {},
) {
  let nonce: string
  try {
    nonce = (await sendCode(member.page.ctx, phone, member.page.sender)).nonce
  } catch (error) {
    const isLimited = error instanceof RecordError && error.status === 429
    if (!isLimited) member.page.log('error', { error }, 'a code could not be sent')
    const text = isLimited ? waitText(error.retryAfter ?? 30) : tLogin('sendFailed')
    return formFailure({ text, values, status: isLimited ? 429 : 400 })
  }
  return go(member, { ...note, phone, sentAt: Date.now(), nonce })
}

async function verified<T>(
  member: MemberPage,
  { phone, nonce = '' }: NumberNote,
  code: string,
  next: (mfaId: string) => Promise<T>,
) {
  const { sender, ctx } = member.page
  let mfaId: string
  try {
    mfaId = (await verifyCode(ctx, { phone, code: code.replace(/\D/g, ''), nonce }, sender)).mfaId
  } catch (error) {
    const message = codeText(error)
    return formFailureFrom(member, error, () => ({ ...(message && { code: message }) }))
  }
  return next(mfaId)
}

async function finish(member: MemberPage, { oldProof = '', phone }: NumberNote, newProof: string) {
  const { ctx, session, page } = member
  try {
    await changeNumber(ctx, session, { oldProof, newProof })
  } catch (error) {
    await page.requestSession.saveNote(undefined)
    if (!(error instanceof RecordError)) return formFailureFrom(member, error, () => ({}))
    return formFailure({ text: error.data.number ? t('number.taken') : tLogin('expired') })
  }
  await page.requestSession.saveNote(undefined)
  await page.requestSession.rememberDevice(phone)
  return formSuccess(t('number.done', { phone: formatNationalNumber(phone) }))
}
