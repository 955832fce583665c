import { beforeAll, describe, expect, it } from 'vitest'
import { addOperator } from '#domain/accounts/add-operator.ts'
import { openAuthApi } from '#test/kit/auth-api.ts'

let site: Awaited<ReturnType<typeof openAuthApi>>
const password = 'harbour gate 12'

beforeAll(async () => {
  site = await openAuthApi()
  await addOperator(site.systemCtx, { email: 'Desk@Sawari.example', password, role: 'editor' })
})

const signIn = (identity: string, typed = password) =>
  site.post('collections/_superusers/auth-with-password', { identity, password: typed })

describe('an operator', () => {
  it('signs in with e-mail and password, for a day', async () => {
    const before = Date.now()
    const { status, body } = await signIn('desk@sawari.example')
    expect(status).toBe(200)
    expect(body.record).toMatchObject({
      email: 'desk@sawari.example',
      role: 'editor',
      collectionId: 'pbc_3142635823',
      collectionName: '_superusers',
    })
    expect(body.record).not.toHaveProperty('passwordHash')
    const claims = JSON.parse(atob(body.token.split('.')[1] ?? ''))
    expect(claims).toMatchObject({ type: 'auth', collectionId: 'pbc_3142635823', refreshable: true })
    expect(claims.exp).toBeGreaterThanOrEqual(Math.floor(before / 1000) + 86_400)
    expect(claims.exp).toBeLessThanOrEqual(Math.ceil(Date.now() / 1000) + 86_400)
    const renewed = await site.post('collections/pbc_3142635823/auth-refresh', undefined, {
      token: body.token,
    })
    expect(renewed.status).toBe(200)
    const elsewhere = await site.post('collections/users/auth-refresh', undefined, { token: body.token })
    expect(elsewhere.status).toBe(403)
  })

  it('may do what its role covers', async () => {
    const { token } = (await signIn('desk@sawari.example')).body
    const car = { brand: 'Tata', name: 'Nexon' }
    expect((await site.post('collections/cars/records', car)).status).toBe(403)
    expect((await site.post('collections/cars/records', car, { token })).status).toBe(200)
    expect((await site.call('GET', 'collections/users/records', { token })).body.items ?? []).toEqual([])
  })

  it('blocks a member, whose sessions stay ended after unblocking', async () => {
    await addOperator(site.systemCtx, { email: 'help@sawari.example', password, role: 'support' })
    const { token } = (await signIn('help@sawari.example')).body
    const member = await site.join('9822070001', 'ghat road 9')
    const set = (body: object) =>
      site.call('PATCH', `collections/users/records/${member.id}`, { body, token })
    const isIn = async () =>
      (await site.post('collections/users/auth-refresh', undefined, { token: member.token })).status === 200
    expect((await set({ password: 'coast road 10', passwordConfirm: 'coast road 10' })).status).toBe(200)
    expect(await isIn()).toBe(true)
    expect((await set({ blocked: true })).body).toMatchObject({ blocked: true })
    expect(await isIn()).toBe(false)
    expect((await set({ blocked: false })).body).toMatchObject({ blocked: false })
    expect(await isIn()).toBe(false)
  })

  it('gets the same error for a wrong password and an unknown e-mail, with a limit of attempts', async () => {
    const wrong = await signIn('desk@sawari.example', 'harbour gate 13')
    expect(wrong).toMatchObject({ status: 400, body: { message: 'Failed to authenticate.', data: {} } })
    expect((await signIn('nobody@sawari.example')).body).toEqual(wrong.body)
    for (let tried = 0; tried < 10; tried++) await signIn('one@sawari.example')
    expect((await signIn('one@sawari.example')).status).toBe(429)
  })

  it('has a unique e-mail and a strong password', async () => {
    const add = (email: string, typed: string) =>
      addOperator(site.systemCtx, { email, password: typed, role: 'owner' })
    await expect(add('desk@sawari.example', password)).rejects.toMatchObject({ data: { email: {} } })
    await expect(add('new@sawari.example', 'short')).rejects.toMatchObject({ data: { password: {} } })
    await expect(add('no e-mail', password)).rejects.toMatchObject({ data: { email: {} } })
  })
})

it.each([
  ['users', { enabled: true, duration: 600 }, ['number']],
  ['_superusers', { enabled: true, duration: 600 }, ['email']],
])('the methods of %s', async (collection, mfa, identityFields) => {
  const { body } = await site.call(
    'GET',
    `collections/${collection}/auth-methods?fields=mfa,otp,password,oauth2`,
  )
  expect(body).toEqual({
    mfa,
    password: { enabled: true, identityFields },
    otp: { enabled: false, duration: 0 },
    oauth2: { enabled: false, providers: [] },
  })
})
