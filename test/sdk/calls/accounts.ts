import { expect } from 'vitest'
import { otp, users } from '#collections/index.ts'
import { listRecords } from '#records/list.ts'
import { expectFailure } from '../failure.ts'
import { provePhone, type ScriptRows, type SdkScript } from '../script.ts'

const phone = '9822071001'
const password = 'ghat road 9'

/** Codes, members and their sign-ins. The client neither reads codes nor looks up members: it proves its number. */
export function accountRows({
  guest,
  client,
  lastCode,
  systemCtx,
  buyer,
}: SdkScript): Record<string, ScriptRows> {
  const send = (to: string) => guest.send('/api/sendOtp', { method: 'POST', body: { phone: to } })
  const verify = (to: string, code: string) =>
    guest.send('/api/verifyOtp', { method: 'POST', body: { phone: to, code } })
  return {
    'Send one-time code': {
      'sends a text message': async () => {
        expect(await send(phone)).toMatchObject({ success: true })
        expect(lastCode(phone)).toMatch(/^\d{6}$/)
      },
      'tells of a number that is none': async () => {
        expect(await expectFailure(send('12345'))).toMatchObject({ status: 400 })
      },
    },
    'Look up code': {
      'is refused to every client, and so is deleting': async () => {
        const [code] = (await listRecords(systemCtx, otp)).items
        const filter = `number = "${phone}" && code = "${lastCode(phone)}"`
        for (const pb of [guest, buyer.pb]) {
          expect(await expectFailure(pb.collection('otp').getList(1, 1, { filter }))).toMatchObject({
            status: 403,
          })
          expect(await expectFailure(pb.collection('otp').delete(code?.id ?? ''))).toMatchObject({
            status: 403,
          })
        }
      },
      'instead the server checks the code, which is good once': async () => {
        const code = lastCode(phone)
        const wrong = code === '000000' ? '000001' : '000000'
        expect(await expectFailure(verify(phone, wrong))).toMatchObject({ status: 400 })
        expect(await verify(phone, code)).toEqual({ mfaId: expect.any(String), isExistingUser: false })
        expect(await expectFailure(verify(phone, code))).toMatchObject({ status: 400 })
      },
    },
    'Find or create user': {
      'members are not found by their number': async () => {
        const filter = 'number = "9822070002"'
        const found = await buyer.pb.collection('users').getList(1, 1, { filter })
        expect(found.items).toEqual([])
        expect((await expectFailure(guest.collection('users').getList(1, 1, { filter }))).status).toBe(400)
        expect((await guest.collection('users').getList(1, 1)).items).toEqual([])
      },
      'nobody joins by a number alone': async () => {
        const body = { email: `${phone}@phone.invalid`, number: phone, tokenKey: 'mine' }
        const made = guest.collection('users').create({ ...body, password, passwordConfirm: password })
        expect(await expectFailure(made)).toMatchObject({ status: 403 })
      },
      'instead a checked number joins, and signs in': async () => {
        const pb = client()
        const newcomer = '9822071002'
        const { mfaId, isExistingUser } = await provePhone(pb, newcomer, lastCode)
        expect(isExistingUser).toBe(false)
        const body = { mfaId, password, passwordConfirm: password, email: 'x@example.com', tokenKey: 'mine' }
        const { id } = await pb.collection('users').create(body)
        const { record } = await pb.collection('users').authWithPassword(newcomer, password, { mfaId })
        expect(record).toMatchObject({ id, number: newcomer, email: `${newcomer}@phone.invalid` })
        const { items } = await listRecords(systemCtx, users, { perPage: 100 })
        expect(items.find(each => each.id === id)?.tokenKey).not.toBe('mine')
      },
    },
    Auth: {
      'log in keeps a token, log out clears it': async () => {
        const pb = client()
        const known = '9822071003'
        const joined = await provePhone(pb, known, lastCode)
        await pb.collection('users').create({ ...joined, password, passwordConfirm: password })
        const signIn = (typed: string) =>
          pb.collection('users').authWithPassword(known, typed, { mfaId: joined.mfaId })
        expect(await expectFailure(signIn('another one 5'))).toMatchObject({ status: 400 })
        expect(pb.authStore.isValid).toBe(false)
        const { token, record } = await signIn(password)
        expect(pb.authStore).toMatchObject({ token, isValid: true, record: { id: record.id } })
        expect(await pb.collection('users').getOne(record.id)).toMatchObject({ number: known })
        pb.authStore.clear()
        expect(pb.authStore).toMatchObject({ token: '', isValid: false })
        expect(await expectFailure(pb.collection('users').getOne(record.id))).toMatchObject({ status: 404 })
      },
    },
  }
}
