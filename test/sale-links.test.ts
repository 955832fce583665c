import { expect, it } from 'vitest'
import { usedVehicles } from '#collections/index.ts'
import { markListingSold } from '#domain/used-vehicles/sell/renewal.ts'
import { saleLinks } from '#domain/used-vehicles/sell/sale-links.ts'
import { systemContext } from '#records/context.ts'
import { getRecord } from '#records/get.ts'
import { updateRecord } from '#records/update.ts'
import { readEnv } from '#server/env.ts'
import { builtApp, postForm } from './kit/app.ts'
import { createDatabase } from './kit/database.ts'
import { createListing, createMember } from './kit/people.ts'

const { db, pool } = await createDatabase()
const systemCtx = systemContext(db)
const app = await builtApp(db)
const links = saleLinks(readEnv({ LOG_LEVEL: 'silent' }).sessionSecret)
const { id: seller } = await createMember(systemCtx, 'secret')

const read = (id: string) => getRecord(systemCtx, usedVehicles, id)
const createSale = async () => {
  const id = await createListing(systemCtx, seller)
  const { listedAt } = await read(id)
  return { id, path: await links.pathTo({ id, listedAt: listedAt ?? '' }) }
}
const open = async (path: string) => {
  const answer = await app.request(path)
  return { answer, html: await answer.text() }
}
const reply = async (path: string, values: Record<string, string>) => {
  const answer = await postForm(app, path, values)
  return { answer, html: await answer.text(), to: answer.headers.get('location') ?? '' }
}

it('opening a link changes nothing; keeping the listing gives it 30 more days', async () => {
  const { id, path } = await createSale()
  await pool.query(`update "usedVehicles" set "listedUntil" = now() + interval '2 days' where id = $1`, [id])
  const before = await read(id)
  const { answer, html } = await open(path)
  expect(answer.headers.get('cache-control')).toContain('no-store')
  expect(html).toContain('Still for sale: 30 more days')
  expect(await read(id)).toEqual(before)
  const { answer: renewed, to } = await reply(path, { answer: 'renewed' })
  expect(renewed.status).toBe(303)
  expect((await open(to)).html).toContain('Thank you. Your listing is live until')
  const { listedUntil } = await read(id)
  expect(Date.parse(listedUntil ?? '')).toBeGreaterThan(Date.now() + 29 * 86_400_000)
})

it('an expired listing goes back on sale, and its old link no longer works', async () => {
  const { id, path } = await createSale()
  await updateRecord(systemCtx, usedVehicles, id, { status: 'expired' })
  expect((await open(path)).html).toContain('has ended. You can put it back.')
  const { to } = await reply(path, { answer: 'renewed' })
  expect((await read(id)).status).toBe('approved')
  expect((await open(to)).html).toContain('Thank you. Your listing is live until')
  expect((await open(path)).answer.status).toBe(410)
})

it('a sold listing is hidden, with or without a price, which nobody else reads', async () => {
  for (const [price, soldPrice] of [
    ['3,75,000', 375_000],
    ['', null],
  ] as const) {
    const { id, path } = await createSale()
    const { to } = await reply(path, { answer: 'sold', price })
    expect(await read(id)).toMatchObject({ status: 'sold', soldPrice })
    expect((await open(to)).html).toContain('is marked as sold, and buyers no longer find it')
    const guest = await app.request(`/api/collections/usedVehicles/records/${id}`)
    expect(await guest.text()).not.toContain('375')
    await reply(path, { answer: 'renewed' })
    expect((await read(id)).status).toBe('sold')
  }
})

it('a price that cannot be is refused, and stays in its field', async () => {
  const { id, path } = await createSale()
  for (const price of ['much', '0', '12.5', '99999999999']) {
    const { answer, html } = await reply(path, { answer: 'sold', price })
    expect(answer.status).toBe(400)
    expect(html).toContain('or leave it empty.')
    expect(html).toContain(`value="${price}"`)
  }
  expect((await read(id)).status).toBe('approved')
})

it('a link opens no other listing, no other sale, and nothing without its signature', async () => {
  const { id, path } = await createSale()
  const other = await createSale()
  const token = new URL(path, 'https://sawari.example').searchParams.get('token') ?? ''
  const wrong = [
    `/sell/${other.id}/sale?token=${token}`,
    `/sell/${id}/sale?token=${token.slice(0, -2)}`,
    `/sell/${id}/sale`,
    await links.pathTo({ id, listedAt: '2026-01-01 00:00:00.000Z' }),
  ]
  for (const each of wrong) {
    const { answer, html } = await open(each)
    expect(answer.status).toBe(410)
    expect(html).toContain('This link no longer works')
    await reply(each, { answer: 'sold' })
  }
  for (const one of [id, other.id]) expect((await read(one)).status).toBe('approved')
})

it('a withdrawn listing is neither kept nor sold by its link', async () => {
  const { id, path } = await createSale()
  await updateRecord(systemCtx, usedVehicles, id, { status: 'withdrawn' })
  expect((await open(path)).answer.status).toBe(410)
  await reply(path, { answer: 'renewed' })
  expect((await read(id)).status).toBe('withdrawn')
  await expect(markListingSold(systemCtx, id, null)).rejects.toMatchObject({ status: 400 })
})
