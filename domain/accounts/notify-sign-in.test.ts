import { expect, it } from 'vitest'
import { openAuthApi } from '#test/kit/auth-api.ts'

const { app, pool, join, proveAgain } = await openAuthApi()
const password = 'ghat road 9'
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0'

/** Signs in, with the cookies of a device; returns these and the new ones. */
async function signIn(phone: string, cookie = '', agent = firefox): Promise<string> {
  const answer = await app.request('/api/collections/users/auth-with-password', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': agent, Cookie: cookie },
    body: JSON.stringify({ identity: phone, password, mfaId: await proveAgain(phone) }),
  })
  expect(answer.status).toBe(200)
  return answer.headers
    .getSetCookie()
    .map(each => each.split(';')[0])
    .join('; ')
}
const messages = async () =>
  (await pool.query(`select event, channel, recipient, payload->'values' as values from outbox`)).rows
/** As if the member had registered a day ago. */
const passDay = (id: string) =>
  pool.query(`update users set created = now() - interval '1 day' where id = $1`, [id])

it('a member hears of a sign-in on a new device, not at its registration and not on a known one', async () => {
  const phone = '9822080001'
  const { id } = await join(phone, password)
  expect(await messages()).toEqual([])
  await passDay(id)
  const cookie = await signIn(phone)
  expect(await messages()).toEqual([
    {
      event: 'signInOnNewDevice',
      channel: 'sms',
      recipient: phone,
      values: {
        time: expect.stringMatching(/^\d+ \w+ \d{4}, \d\d:\d\d$/),
        device: 'Firefox · Windows',
        path: '/profile/security',
      },
    },
  ])
  await signIn(phone, cookie)
  expect(await messages()).toHaveLength(1)
  await signIn(phone)
  expect(await messages()).toHaveLength(2)
})

it('it goes by mail to who has an address, in its language, whatever channel it has chosen', async () => {
  const phone = '9822080002'
  const { id } = await join(phone, password)
  await passDay(id)
  await pool.query(
    `update users set "contactEmail" = 'asha@device.example', language = 'hi', "notifyBy" = 'push' where id = $1`,
    [id],
  )
  await signIn(phone, '', 'curl')
  expect((await messages()).at(-1)).toMatchObject({
    channel: 'email',
    recipient: 'asha@device.example',
    values: { device: 'अनजान ब्राउज़र' },
  })
})
