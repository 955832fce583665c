import { expect, it } from 'vitest'
import { addOperator } from '#domain/accounts/add-operator.ts'
import { openConsoleApi } from '#test/kit/console-api.ts'
import { createDatabase } from '#test/kit/database.ts'

const { db } = await createDatabase()
const desk = await openConsoleApi(db)
const call = (method: string, path: string, body?: object, role: 'owner' | 'editor' | 'support' = 'owner') =>
  desk.call(desk.as(role), method, `console/operators${path}`, body)
const listed = async (id: string) =>
  (await call('GET', '')).body.items.find((each: { id: string }) => each.id === id)
const deeds = async (id: string) =>
  (await desk.get('owner', `collections/auditLog/records?sort=@rowid&filter=record="${id}"`)).body.items

it('an owner adds an operator, gives it another role, resets its second factor and removes it', async () => {
  const added = await call('POST', '', { email: 'New@Sawari.example', name: 'Asha', role: 'support' })
  expect(added.status).toBe(200)
  const { id, password } = added.body
  expect(password).toMatch(/^[\w-]{16}$/)
  const account = { identity: 'new@sawari.example', password }
  const signIn = () =>
    desk.call({ kind: 'guest' }, 'POST', 'collections/_superusers/auth-with-password', account)
  expect(await listed(id)).toEqual({
    id,
    name: 'Asha',
    email: 'new@sawari.example',
    role: 'support',
    lastSignIn: null,
    hasSecondFactor: false,
  })
  expect((await signIn()).status).toBe(200)
  expect((await listed(id)).lastSignIn).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/)

  expect((await call('PATCH', `/${id}`, { role: 'editor' })).status).toBe(204)
  expect((await listed(id)).role).toBe('editor')
  const reset = await call('POST', `/${id}/reset`)
  expect(reset.body.password).not.toBe(password)
  expect((await signIn()).status).toBe(400)
  expect((await call('DELETE', `/${id}`)).status).toBe(204)
  expect(await listed(id)).toBeUndefined()

  expect(
    (await deeds(id)).map(({ action, actor, changes }: Record<string, unknown>) => [action, actor, changes]),
  ).toEqual([
    [
      'addOperator',
      desk.operators.owner,
      { email: { after: 'new@sawari.example' }, role: { after: 'support' } },
    ],
    ['changeRole', desk.operators.owner, { role: { before: 'support', after: 'editor' } }],
    ['resetOperator', desk.operators.owner, null],
    [
      'removeOperator',
      desk.operators.owner,
      { email: { before: 'new@sawari.example' }, role: { before: 'editor' } },
    ],
  ])
})

it('keeps the last owner and its role', async () => {
  const id = desk.operators.owner
  expect((await call('PATCH', `/${id}`, { role: 'editor' })).status).toBe(400)
  expect((await call('DELETE', `/${id}`)).status).toBe(400)
  expect((await listed(id)).role).toBe('owner')
  const second = await addOperator(desk.systemCtx, {
    email: 'second@sawari.example',
    password: 'harbour gate 12',
    role: 'owner' as const,
  })
  expect((await call('PATCH', `/${second}`, { role: 'support' })).status).toBe(204)
  expect((await call('PATCH', `/${id}`, { role: 'support' })).status).toBe(400)
})

it('refuses invalid input without changes', async () => {
  const count = async () => (await call('GET', '')).body.items.length
  const before = await count()
  const email = 'other@sawari.example'
  expect((await call('POST', '', { email, role: 'king' })).body.data.role.code).toBe(
    'validation_invalid_value',
  )
  expect((await call('POST', '', { email: 'no e-mail', role: 'editor' })).body.data).toHaveProperty('email')
  expect(
    (await call('POST', '', { email: 'editor@desk.example', role: 'editor' })).body.data.email.code,
  ).toBe('validation_not_unique')
  expect((await call('PATCH', '/nobody', { role: 'editor' })).status).toBe(404)
  expect(await count()).toBe(before)
})

it('only owners see sign-ins and change accounts', async () => {
  for (const role of ['editor', 'support'] as const) {
    const { items } = (await call('GET', '', undefined, role)).body
    expect(Object.keys(items[0]).sort()).toEqual(['email', 'id', 'name', 'role'])
    const id = desk.operators.owner
    for (const [method, path] of [
      ['POST', ''],
      ['PATCH', `/${id}`],
      ['POST', `/${id}/reset`],
      ['DELETE', `/${id}`],
    ] as const)
      expect((await call(method, path, { role: 'owner' }, role)).status).toBe(403)
  }
})
