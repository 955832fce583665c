import { expect, it } from 'vitest'
import { openConsoleApi } from '#test/kit/console-api.ts'
import { createDatabase } from '#test/kit/database.ts'

const { db } = await createDatabase()
const desk = await openConsoleApi(db)
const [yes, no] = [200, 403]

it.each([
  // Path, then owner, editor and support.
  ['GET me', yes, yes, yes],
  ['GET operators', yes, yes, yes],
  ['POST operators', 400, no, no],
  ['POST operators/nobody/reset', 404, no, no],
  ['GET collections', yes, yes, yes],
  ['GET dashboard', yes, yes, yes],
  ['GET inbox', yes, no, yes],
  ['GET inbox/export', yes, no, yes],
  ['GET hidden', yes, no, yes],
  ['GET reviews', yes, no, yes],
  ['GET deals', yes, no, yes],
  ['GET deals/nothing', 404, no, 404],
  ['GET firms', yes, no, yes],
  ['GET firms/nobody', 404, no, 404],
  ['POST firms/nobody', 400, no, 400],
  ['GET outbox', yes, no, yes],
  ['GET export/cars', yes, yes, yes],
  ['GET export/CarsInquiry', yes, no, yes],
  ['GET export/users', yes, no, yes],
  ['GET export/auditLog', yes, no, no],
  ['GET export/sessions', no, no, no],
  ['GET export/_superusers', no, no, no],
  ['POST outbox/nothing/retry', 404, no, 404],
  ['POST members/block', 400, no, 400],
])('%s answers only the roles that it is for', async (request, owner, editor, support) => {
  const [method = '', path = ''] = request.split(' ')
  const call = async (viewer: Parameters<typeof desk.call>[0]) =>
    (await desk.call(viewer, method, `console/${path}`, method === 'POST' ? {} : undefined)).status
  expect([
    await call(desk.as('owner')),
    await call(desk.as('editor')),
    await call(desk.as('support')),
  ]).toEqual([owner, editor, support])
  expect(await call({ kind: 'guest' })).toBe(403)
  expect(await call({ kind: 'member', id: 'member000000000' })).toBe(403)
})
