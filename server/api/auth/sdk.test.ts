import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import PocketBase from 'pocketbase'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openAuthApi } from '#test/kit/auth-api.ts'

let site: Awaited<ReturnType<typeof openAuthApi>>
let client: PocketBase
let stop: () => void

beforeAll(async () => {
  site = await openAuthApi()
  const server = serve({ fetch: site.app.fetch, hostname: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  stop = () => server.close()
  client = new PocketBase(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})

afterAll(() => stop())

it('the official SDK registers, signs in, refreshes and changes its own record', async () => {
  const phone = '9822060001'
  const password = 'ghat road 9'
  await client.send('/api/sendOtp', { method: 'POST', body: { phone } })
  const proof = { phone, code: site.lastCode(phone) }
  const { mfaId, isExistingUser } = await client.send('/api/verifyOtp', { method: 'POST', body: proof })
  expect(isExistingUser).toBe(false)

  const users = client.collection('users')
  const made = await users.create({ mfaId, password, passwordConfirm: password, name: 'Asha' })
  const { record, token } = await users.authWithPassword(phone, password, { mfaId })
  expect(record).toMatchObject({ id: made.id, name: 'Asha', number: phone, collectionName: 'users' })
  expect(client.authStore).toMatchObject({ token, isValid: true, isSuperuser: false })

  const refreshed = await users.authRefresh()
  expect(refreshed.record.id).toBe(made.id)
  expect(client.authStore.token).toBe(refreshed.token)
  await users.update(made.id, { name: 'Asha K' })
  expect(client.authStore.record?.name).toBe('Asha K')
  expect(await users.getOne(made.id)).toMatchObject({ name: 'Asha K' })
  expect(await users.listAuthMethods()).toMatchObject({ password: { enabled: true }, mfa: { enabled: true } })

  client.authStore.clear()
  await expect(users.authRefresh()).rejects.toMatchObject({ status: 401 })
  await expect(users.authWithPassword(phone, password)).rejects.toMatchObject({ status: 400 })
})
