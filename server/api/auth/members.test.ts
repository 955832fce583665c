import { beforeAll, describe, expect, it } from 'vitest'
import { openAuthApi } from '#test/kit/auth-api.ts'

let site: Awaited<ReturnType<typeof openAuthApi>>

beforeAll(async () => {
  site = await openAuthApi()
})

const password = 'ghat road 9'
const create = (body: object) => site.post('collections/users/records', body)
const refresh = (token?: string) =>
  site.post('collections/users/auth-refresh', undefined, token ? { token } : {})

describe('registration', () => {
  it('requires a proof, and says what is wrong', async () => {
    expect((await create({ password, passwordConfirm: password })).status).toBe(403)
    expect(await create({ mfaId: 'guess', password, passwordConfirm: password })).toMatchObject({
      status: 400,
      body: { message: 'Failed to create record.', data: { mfaId: { code: 'validation_invalid_token' } } },
    })
    const mfaId = await site.prove('9822050001')
    expect((await create({ mfaId, password, passwordConfirm: 'other road 9' })).body.data).toMatchObject({
      passwordConfirm: { code: 'validation_values_mismatch' },
    })
    expect((await create({ mfaId, password: 'short', passwordConfirm: 'short' })).body.data).toMatchObject({
      password: {
        code: 'validation_min_text_constraint',
        message: 'Password must be at least 8 characters long.',
      },
    })
  })

  it('stores the member’s consent', async () => {
    const { id, token } = await site.join('9822050009', password)
    const { body } = await site.call('GET', 'collections/consents/records', { token })
    expect(body.items).toMatchObject([
      { user: id, purpose: 'account', source: `users/${id}`, notice: expect.any(String) },
    ])
  })

  it('takes number and e-mail from the proof, ignores server-set fields, and hides them from a guest', async () => {
    const mfaId = await site.prove('9822050002')
    const sent = { number: '9000000000', email: 'x@y.in', blocked: true, verified: false, tokenKey: 'x' }
    const made = await create({ mfaId, password, passwordConfirm: password, name: ' Asha ', ...sent })
    expect(made).toMatchObject({ status: 200, body: { name: 'Asha', collectionId: '_pb_users_auth_' } })
    for (const key of ['email', 'number', 'blocked', 'passwordHash', 'tokenKey']) {
      expect(made.body).not.toHaveProperty(key)
    }
    const { body } = await site.signIn('9822050002', password, mfaId)
    expect(body.record).toMatchObject({
      number: '9822050002',
      email: '9822050002@phone.invalid',
      blocked: false,
    })
    const again = await create({
      mfaId: await site.proveAgain('9822050002'),
      password,
      passwordConfirm: password,
    })
    expect(again).toMatchObject({
      status: 400,
      body: { data: { number: { code: 'validation_not_unique' } } },
    })
  })
})

/** A second proof within the 30 seconds that a number must wait; other tests cover the limits. */
describe('sign-in', () => {
  it('requires proof, number and password, and accepts each proof once', async () => {
    const phone = '9822050010'
    const { mfaId } = await site.join(phone, password)
    expect((await site.signIn(phone, password, mfaId)).status).toBe(400)
    expect((await site.signIn(phone, password, '')).body.data).toHaveProperty('mfaId')
    const proof = await site.proveAgain(phone)
    expect((await site.signIn('9822050002', password, proof)).status).toBe(400)
    const wrong = await site.signIn(phone, 'ghat road 8', proof)
    expect(wrong).toMatchObject({ status: 400, body: { message: 'Failed to authenticate.', data: {} } })
    const answers = await Promise.all([1, 2, 3, 4].map(() => site.signIn(phone, password, proof)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
  })

  it('names blank fields, and does not exist for other collections', async () => {
    const blank = await site.post('collections/users/auth-with-password', {})
    expect(blank).toMatchObject({
      status: 400,
      body: {
        data: { identity: { code: 'validation_required' }, password: { code: 'validation_required' } },
      },
    })
    expect((await site.post('collections/cars/auth-with-password', {})).status).toBe(404)
    expect((await site.call('GET', 'collections/nope/auth-methods')).status).toBe(404)
  })

  it('returns a token as the contract describes it', async () => {
    const before = Date.now()
    const { id, token } = await site.join('9822050011', password)
    const claims = JSON.parse(atob(token.split('.')[1] ?? ''))
    expect(claims).toEqual({
      type: 'auth',
      id,
      collectionId: '_pb_users_auth_',
      refreshable: true,
      exp: expect.any(Number),
      sessionId: expect.any(String),
    })
    expect(claims.exp).toBeGreaterThanOrEqual(Math.floor(before / 1000) + 432_000)
    expect(claims.exp).toBeLessThanOrEqual(Math.ceil(Date.now() / 1000) + 432_000)
  })

  it('is limited by account', async () => {
    const phone = '9822050012'
    await site.join(phone, password)
    const proof = await site.proveAgain(phone)
    for (let tried = 0; tried < 9; tried++) await site.signIn(phone, 'ghat road 8', proof)
    const refused = await site.signIn(phone, password, proof)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  })

  it('refuses blocked members, whose sessions end at once', async () => {
    const { id, token } = await site.join('9822050013', password)
    await site.pool.query('update users set blocked = true where id = $1', [id])
    expect((await refresh(token)).status).toBe(401)
    expect((await site.signIn('9822050013', password, await site.proveAgain('9822050013'))).status).toBe(403)
  })
})

describe('a session', () => {
  it('is renewed with its token, bare or after Bearer, under the collection’s name or id', async () => {
    const { id, token } = await site.join('9822050020', password)
    expect((await refresh()).status).toBe(401)
    expect((await refresh('rubbish')).status).toBe(401)
    const renewed = await refresh(`Bearer ${token}`)
    expect(renewed).toMatchObject({ status: 200, body: { record: { id, number: '9822050020' } } })
    expect(renewed.headers.get('Cache-Control')).toBe('private, no-store')
    const byId = await site.post(
      'collections/_pb_users_auth_/auth-refresh?fields=token,record.id',
      undefined,
      {
        token: renewed.body.token,
      },
    )
    expect(byId.body).toEqual({ record: { id }, token: expect.any(String) })
    expect((await site.post('collections/_superusers/auth-refresh', undefined, { token })).status).toBe(403)
  })

  it('is visible only to its member, who ends sessions one by one', async () => {
    const { id, token } = await site.join('9822050021', password)
    const second = await site.signIn('9822050021', password, await site.proveAgain('9822050021'))
    const { token: other } = await site.join('9822050022', password)
    const mine = await site.call('GET', 'collections/sessions/records', { token })
    expect(mine.body.items).toHaveLength(2)
    expect(mine.body.items.every((each: { user: string }) => each.user === id)).toBe(true)
    expect((await site.call('GET', 'collections/sessions/records')).body.items).toEqual([])
    const first = JSON.parse(atob(token.split('.')[1] ?? '')).sessionId
    expect((await site.call('GET', `collections/sessions/records/${first}`, { token: other })).status).toBe(
      404,
    )
    await site.pool.query('update sessions set "endedAt" = now() where id = $1', [first])
    expect((await refresh(token)).status).toBe(401)
    expect((await refresh(second.body.token)).status).toBe(200)
    await site.pool.query('delete from sessions where "user" = $1', [id])
    expect((await refresh(second.body.token)).status).toBe(401)
  })

  it('with an invalid token is no error: the caller is a guest', async () => {
    const answer = await site.call('GET', 'collections/cars/records', { token: 'rubbish' })
    expect(answer.status).toBe(200)
  })
})

it('is deleted with all data of its member, whom nobody else can delete', async () => {
  const { id, token } = await site.join('9822050040', password)
  const { token: other } = await site.join('9822050041', password)
  const remove = (as: string) => site.call('DELETE', `collections/users/records/${id}`, { token: as })
  expect((await remove(other)).status).toBe(404)
  expect((await remove(token)).status).toBe(204)
  expect((await refresh(token)).status).toBe(401)
})

describe('a password', () => {
  const next = 'coast road 10'
  it('changes with the old one, which ends every session', async () => {
    const { id, token } = await site.join('9822050030', password)
    const patch = (body: object, as = token) =>
      site.call('PATCH', `collections/users/records/${id}`, { body, token: as })
    const changed = { password: next, passwordConfirm: next }
    expect((await patch(changed)).body.data).toMatchObject({ oldPassword: { code: 'validation_required' } })
    expect((await patch({ ...changed, oldPassword: next })).body.data).toMatchObject({
      oldPassword: { code: 'validation_invalid_old_password' },
    })
    expect(
      (await patch({ ...changed, oldPassword: password, passwordConfirm: 'x' })).body.data,
    ).toMatchObject({
      passwordConfirm: { code: 'validation_values_mismatch' },
    })
    const { token: other } = await site.join('9822050031', password)
    expect((await patch({ ...changed, oldPassword: password }, other)).status).toBe(404)
    expect((await refresh(token)).status).toBe(200)
    expect((await patch({ ...changed, oldPassword: password, name: 'Meera' })).body).toMatchObject({
      name: 'Meera',
    })
    expect((await refresh(token)).status).toBe(401)
    expect((await site.signIn('9822050030', next, await site.proveAgain('9822050030'))).status).toBe(200)
  })

  it('change leaves server-set fields alone', async () => {
    const { id, token } = await site.join('9822050032', password)
    const body = {
      email: 'new@example.in',
      number: '9000000000',
      verified: false,
      tokenKey: 'x',
      name: 'Ravi',
    }
    const answer = await site.call('PATCH', `collections/users/records/${id}`, { body, token })
    expect(answer).toMatchObject({ status: 200, body: { name: 'Ravi', email: '9822050032@phone.invalid' } })
    expect((await refresh(token)).status).toBe(200)
  })

  it('can be reset by the phone’s holder, which ends every session', async () => {
    const phone = '9822050033'
    const { token } = await site.join(phone, password)
    const mfaId = await site.proveAgain(phone)
    const reset = (body: object) => site.post('resetPassword', { mfaId, ...body })
    expect((await reset({ mfaId: 'guess', password: next, passwordConfirm: next })).body.data).toHaveProperty(
      'mfaId',
    )
    expect((await reset({ password: '12345678', passwordConfirm: '12345678' })).body.data).toMatchObject({
      password: { code: 'validation_common_password' },
    })
    expect((await reset({ password: next, passwordConfirm: next })).status).toBe(204)
    expect((await refresh(token)).status).toBe(401)
    expect((await site.signIn(phone, password, mfaId)).status).toBe(400)
    expect((await site.signIn(phone, next, mfaId)).status).toBe(200)
  })
})
