import { describe, expect, it } from 'vitest'
import { bikes, cars, firmMembers, firms, usedVehicles } from '#collections/index.ts'
import { createRecord } from '#records/create.ts'
import { updateRecord } from '#records/update.ts'
import { openConsoleApi } from '#test/kit/console-api.ts'
import { createDatabase } from '#test/kit/database.ts'
import { createListing, createMember } from '#test/kit/people.ts'

const { db, pool } = await createDatabase()
const desk = await openConsoleApi(db)
const { systemCtx } = desk
const publishedAt = '2026-01-01'
const sender = { name: 'Asha', email: 'asha@example.in', number: '9822012345', phone: '9822012345' }
const car = (await createRecord(systemCtx, cars, { brand: 'Tata', name: 'Nexon', publishedAt })).id
const bike = (await createRecord(systemCtx, bikes, { brand: 'Honda', name: 'Shine', publishedAt })).id
const firm = async (name: string, values: object) =>
  (await createRecord(systemCtx, firms, { name, kind: 'newDealer', ...values }, { set: { verified: true } }))
    .id
const tata = await firm('Tata of Pune', { published: true, brands: ['Tata'] })
const honda = await firm('Honda of Pune', { published: true, brands: ['Honda'] })
const used = await firm('Old Cars', { published: true, kind: 'usedDealer', brands: ['Tata'] })
const hidden = await firm('Not yet', { brands: ['Tata'] })

const send = (collection: string, body: object) =>
  desk.call({ kind: 'guest' }, 'POST', `collections/${collection}/records`, body)
const carInquiry = (name: string) => send('CarsInquiry', { ...sender, messgae: 'Hi', cars: car, firm: name })

describe('the dealer of an inquiry', () => {
  it('sells the brand of the vehicle', async () => {
    const { status, body } = await carInquiry(tata)
    expect([status, body.firm]).toEqual([200, tata])
    for (const [name, code] of [
      [honda, 'validation_firm_brand'],
      [used, 'validation_firm_brand'],
      [hidden, 'validation_missing_rel_records'],
      ['nobody', 'validation_missing_rel_records'],
    ]) {
      const refused = await carInquiry(name ?? '')
      expect([refused.status, refused.body.data?.firm?.code], name).toEqual([400, code])
    }
    const bikeInquiry = await send('BikeInquiry', { ...sender, message: 'Hi', bikes: bike, firm: tata })
    expect(bikeInquiry.body.data.firm.code).toBe('validation_firm_brand')
    const price = await send('onRoadPriceRequests', { ...sender, bike, city: 'Pune', firm: honda })
    expect([price.status, price.body.firm]).toEqual([200, honda])
  })

  it('is optional, and an inquiry to another dealer is not a repeated one', async () => {
    const other = await firm('Tata of Nashik', { published: true, brands: ['Tata'] })
    const { body } = await carInquiry(other)
    const { rows } = await pool.query('select "duplicateOf" from "CarsInquiry" where id = $1', [body.id])
    expect(rows[0].duplicateOf).toBeNull()
    expect((await carInquiry('')).status).toBe(200)
  })

  it('is the one of the listing, whatever the sender says', async () => {
    const seller = await createMember(systemCtx, 'secret', 'Ravi')
    const vehicle = await createListing(systemCtx, seller.id, 'approved')
    const plain = await send('usedVehiclesInquiries', { ...sender, vehicle, firm: tata })
    expect(plain.body.firm).toBe('')
    await updateRecord(systemCtx, usedVehicles, vehicle, {}, { set: { firm: used } })
    const { body } = await send('usedVehiclesInquiries', { ...sender, vehicle, firm: tata })
    expect(body.firm).toBe(used)
  })
})

describe('a firm', () => {
  it('is published only once it is verified, and a changed licence is verified again', async () => {
    const id = (await createRecord(systemCtx, firms, { name: 'New', kind: 'usedDealer', published: true })).id
    const read = async () => (await pool.query('select * from firms where id = $1', [id])).rows[0]
    expect((await read()).published).toBe(false)
    const set = { verified: true, authorised: true }
    await updateRecord(
      systemCtx,
      firms,
      id,
      { published: true, certificateNumber: 'A1' },
      { set: { verified: true } },
    )
    await updateRecord(systemCtx, firms, id, {}, { set })
    expect(await read()).toMatchObject({ published: true, authorised: true })
    await updateRecord(systemCtx, firms, id, { about: 'Since 1990' })
    expect((await read()).authorised).toBe(true)
    await updateRecord(systemCtx, firms, id, { certificateNumber: 'A2' })
    expect(await read()).toMatchObject({ published: true, authorised: false })
  })

  it('has each member once', async () => {
    const user = (await createMember(systemCtx, 'secret', 'Meera')).id
    await createRecord(systemCtx, firmMembers, { firm: tata, user, role: 'sales' })
    await expect(
      createRecord(systemCtx, firmMembers, { firm: tata, user, role: 'owner' }),
    ).rejects.toMatchObject({
      status: 400,
    })
  })
})
