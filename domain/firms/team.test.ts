import { describe, expect, it } from 'vitest'
import type { Viewer } from '#collections/access.ts'
import { firmMembers, firms, usedVehicles, users } from '#collections/index.ts'
import { deleteAccount } from '#domain/accounts/delete-account.ts'
import { newContext, systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { findRecord } from '#records/get.ts'
import { updateRecord } from '#records/update.ts'
import { createDatabase } from '#test/kit/database.ts'
import { createListing, createMember } from '#test/kit/people.ts'
import { addToTeam, changeRole, listTeam, removeFromTeam } from './team.ts'

const { db } = await createDatabase()
const systemCtx = systemContext(db)
const as = ({ id }: { id: string }) => newContext(db, { kind: 'member', id } satisfies Viewer)
let next = 9_822_000_000
async function member(name: string) {
  const made = await createMember(systemCtx, 'secret', name)
  const number = String(next++)
  await updateRecord(systemCtx, users, made.id, {}, { set: { number, email: `${number}@phone.invalid` } })
  return { ...made, number }
}
async function firm() {
  const set = { name: `Dealer ${next}`, kind: 'usedDealer' } as const
  const { id } = await createRecord(systemCtx, firms, {}, { set })
  const owner = await member('Owner')
  await createRecord(systemCtx, firmMembers, { firm: id, user: owner.id, role: 'owner' })
  const team = () => listTeam(as(owner), id)
  return {
    id,
    owner,
    team,
    idOf: async (who: { id: string }) => (await team()).find(each => each.user === who.id)?.id ?? '',
  }
}

describe('a team', () => {
  it('gets members by mobile number, from its owners only', async () => {
    const { id, owner, team } = await firm()
    const ravi = await member('Ravi')
    await addToTeam(as(owner), id, `+91 ${ravi.number}`, 'sales')
    expect(await team()).toMatchObject([{ role: 'owner' }, { name: 'Ravi', role: 'sales' }])
    const other = await member('Meera')
    await expect(addToTeam(as(ravi), id, other.number, 'owner')).rejects.toMatchObject({ status: 403 })
    await expect(addToTeam(as(other), id, other.number, 'owner')).rejects.toMatchObject({ status: 404 })
    await expect(listTeam(as(other), id)).rejects.toMatchObject({ status: 404 })
  })

  it.each([
    ['no mobile number', () => '12', 'validation_invalid_phone'],
    ['a number without an account', () => '9999999999', 'validation_no_account'],
    ['a member of the team', (own: string) => own, 'validation_not_unique'],
  ])('refuses %s', async (_, numberOf, code) => {
    const { id, owner } = await firm()
    const refusal = { status: 400, data: { number: { code } } }
    await expect(addToTeam(as(owner), id, numberOf(owner.number), 'sales')).rejects.toMatchObject(refusal)
  })

  it('never loses its last owner, also not to two owners who leave at once', async () => {
    const { id, owner, idOf } = await firm()
    const own = await idOf(owner)
    const lastOwner = { data: { role: { code: 'validation_last_owner' } } }
    await expect(removeFromTeam(as(owner), id, own)).rejects.toMatchObject(lastOwner)
    await expect(changeRole(as(owner), id, own, 'sales')).rejects.toMatchObject(lastOwner)
    const second = await member('Second')
    await addToTeam(as(owner), id, second.number, 'owner')
    const ids = [own, await idOf(second)]
    const left = await Promise.allSettled([
      removeFromTeam(as(owner), id, ids[0] ?? ''),
      removeFromTeam(as(second), id, ids[1] ?? ''),
    ])
    expect(left.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const rest = await listTeam(as(left[0].status === 'fulfilled' ? second : owner), id)
    expect(rest).toMatchObject([{ role: 'owner' }])
  })

  it('lets members leave, and its listings stay with a colleague, also after an account is deleted', async () => {
    const { id, owner, idOf } = await firm()
    const stockOf = async (seller: string) => {
      const listing = await createListing(systemCtx, seller)
      await updateRecord(systemCtx, usedVehicles, listing, {}, { set: { firm: id } })
      return async () => (await findRecord(systemCtx, usedVehicles, listing))?.seller_id
    }
    const [ravi, meera] = [await member('Ravi'), await member('Meera')]
    for (const { number } of [ravi, meera]) await addToTeam(as(owner), id, number, 'sales')
    await expect(removeFromTeam(as(ravi), id, await idOf(meera))).rejects.toMatchObject({ status: 403 })
    const [raviStock, meeraStock] = [await stockOf(ravi.id), await stockOf(meera.id)]
    const privately = await createListing(systemCtx, ravi.id)
    await removeFromTeam(as(ravi), id, await idOf(ravi))
    expect(await raviStock()).toBe(owner.id)
    expect((await findRecord(systemCtx, usedVehicles, privately))?.seller_id).toBe(ravi.id)
    await deleteAccount(as(meera), meera.id)
    expect(await meeraStock()).toBe(owner.id)
  })
})
