import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { fraudSettings, fraudSettingsId, fraudSignals, outbox, usedVehicles } from '#collections/index.ts'
import { checkListings } from '#domain/fraud/check-listings.ts'
import { renderText } from '#domain/notifications/render-text.ts'
import { createRecord } from '#records/create.ts'
import { getRecord } from '#records/get.ts'
import { listAllRecords } from '#records/list-all.ts'
import { openConsoleApi } from '#test/kit/console-api.ts'
import { createDatabase } from '#test/kit/database.ts'
import { memoryStorage } from '#test/kit/memory-storage.ts'
import { createMember } from '#test/kit/people.ts'
import { alter, drawPhoto } from '#test/kit/synthetic-photos.ts'

const { db } = await createDatabase()
const desk = await openConsoleApi(db)
const { storage } = memoryStorage()
const check = () =>
  checkListings(desk.systemCtx, {
    storage,
    secret: 'secret',
    onError: error => {
      throw error
    },
  })

let files = 0
/** A member's listing with that picture and plate, submitted for approval. */
async function submit({ photo, plate = '' }: { photo?: Buffer; plate?: string }) {
  const { id: seller } = await createMember(desk.systemCtx, 'secret', 'Ravi')
  const file = photo ? `photo_${files++}.jpg` : ''
  const facts = {
    brand: 'Maruti Suzuki',
    name: 'Swift VXi',
    type: 'car',
    location: 'Pune',
    price: 400_000,
    year: 2019,
  } as const
  const { id } = await createRecord(
    desk.systemCtx,
    usedVehicles,
    { ...facts, registrationNumber: plate, status: 'pending' },
    {
      set: { seller_id: seller, vehicle_image: file },
    },
  )
  if (photo) await storage.write(`usedVehicles/${id}/${file}`, photo)
  const path = `collections/usedVehicles/records/${id}`
  const asSeller = { kind: 'member', id: seller } as const
  return {
    id,
    file,
    read: () => getRecord(desk.systemCtx, usedVehicles, id),
    approve: () => desk.patch(`usedVehicles/records/${id}`, { status: 'approved' }),
    change: (body: object) => desk.call(asSeller, 'PATCH', path, body),
    /** What its seller was sent, oldest first. */
    sent: async () => {
      const { table } = outbox
      const to = db.select({ event: table.event, path: sql<string>`payload->'values'->>'path'` }).from(table)
      return to.where(eq(table.user, seller)).orderBy(table.rowid)
    },
    asSeller: async () => (await desk.call(asSeller, 'GET', path)).body,
    signals: () =>
      listAllRecords(
        desk.systemCtx,
        fraudSignals,
        ['id', 'kind', 'status'],
        eq(fraudSignals.table.listing, id),
      ),
  }
}
const queue = async () => (await desk.get('support', 'console/fraud')).body
const caseOf = async (id: string) =>
  (await queue()).items.find((each: { listing?: { id: string } }) => each.listing?.id === id)
const decide = async (id: string, body: object, role: 'support' | 'editor' = 'support') =>
  desk.call(desk.as(role), 'POST', `console/fraud/${(await caseOf(id)).id}`, body)

/** A listing on sale, and another seller's with its picture, which is checked. */
async function stolen(seed: number) {
  const photo = await drawPhoto(seed)
  const original = await submit({ photo })
  await original.approve()
  const copy = await submit({ photo: await alter(photo, 'reencoded') })
  await check()
  return { original, copy }
}

it('holds a listing with another seller’s picture, and shows moderators both', async () => {
  const { original, copy } = await stolen(1)
  expect(await original.read()).toMatchObject({ status: 'approved', heldFrom: '' })
  expect(await copy.read()).toMatchObject({ status: 'pending', heldFrom: 'pending' })
  // Buyers could not see it yet.
  expect(await copy.sent()).toEqual([])
  expect(await caseOf(copy.id)).toMatchObject({
    listing: { id: copy.id, seller: 'Ravi' },
    signals: [
      {
        kind: 'samePicture',
        other: { id: original.id },
        evidence: { pictures: [{ file: copy.file, otherFile: original.file }] },
      },
    ],
  })
  expect((await copy.approve()).body.data.status.code).toBe('validation_held')
  expect(await copy.asSeller()).toMatchObject({ status: 'pending', heldFrom: 'pending' })
  expect(await original.signals()).toEqual([])
})

it('a dismissed signal ends the hold, and does not come back', async () => {
  const { copy } = await stolen(2)
  expect((await decide(copy.id, { decision: 'dismissed' })).status).toBe(204)
  expect(await copy.read()).toMatchObject({ status: 'pending', heldFrom: '' })
  await copy.change({ description: '<p>Now with a text.</p>' })
  await check()
  expect(await copy.read()).toMatchObject({ heldFrom: '' })
  expect((await copy.approve()).body.status).toBe('approved')
})

it('a confirmed signal rejects the listing with the reason that its seller reads', async () => {
  const { copy } = await stolen(3)
  expect((await decide(copy.id, { decision: 'confirmed' })).body.data.rejectionReason.code).toBe(
    'validation_required',
  )
  const reason = 'Please use your own pictures.'
  expect((await decide(copy.id, { decision: 'confirmed', reason }, 'editor')).status).toBe(403)
  expect((await decide(copy.id, { decision: 'confirmed', reason })).status).toBe(204)
  expect(await copy.asSeller()).toMatchObject({ status: 'rejected', rejectionReason: reason, heldFrom: '' })
  expect(await copy.signals()).toMatchObject([{ status: 'confirmed' }])
  expect(await caseOf(copy.id)).toBeUndefined()
})

it('a listing that was on sale when it was held is on sale again, unless its seller has changed it', async () => {
  for (const [plate, isChanged] of [
    ['MH12AB1234', false],
    ['MH12AB5678', true],
  ] as const) {
    await (await submit({ plate })).approve()
    const second = await submit({ plate })
    // Approved before the check has seen it.
    await second.approve()
    await check()
    expect(await second.read()).toMatchObject({ status: 'pending', heldFrom: 'approved' })
    if (isChanged) await second.change({ description: '<p>Another text.</p>' })
    await check()
    await decide(second.id, { decision: 'dismissed' })
    expect(await second.read()).toMatchObject({ status: isChanged ? 'pending' : 'approved', heldFrom: '' })
    const [up, held] = [
      { event: 'listingApproved', path: `/used-vehicles/${second.id}` },
      { event: 'listingHeld', path: `/sell/${second.id}` },
    ]
    // A checked one that waits for approval is announced by its approval.
    expect(await second.sent()).toEqual(isChanged ? [up, held] : [up, held, up])
  }
})

it('a listing that comes back by the next check is announced to its seller', async () => {
  await (await submit({ plate: 'MH14CC0001' })).approve()
  const second = await submit({ plate: 'MH14CC0001' })
  await second.approve()
  await check()
  const checkAgain = async () => {
    await db.update(usedVehicles.table).set({ fraudCheck: 'due' }).where(eq(usedVehicles.table.id, second.id))
    await check()
  }
  // Held still, and not announced twice.
  await checkAgain()
  const settings = `${fraudSettings.name}/records/${fraudSettingsId}`
  await desk.patch(settings, { holdKinds: ['samePicture'] })
  await checkAgain()
  await desk.patch(settings, { holdKinds: ['samePicture', 'copiedText', 'samePlate', 'lowPrice'] })
  expect(await second.read()).toMatchObject({ status: 'approved', heldFrom: '' })
  const events = (await second.sent()).map(({ event }) => event)
  expect(events).toEqual(['listingApproved', 'listingHeld', 'listingApproved'])
})

it('the message about a check accuses nobody, in both languages', () => {
  const values = { vehicle: 'Swift VXi', link: 'https://sawari.example/sell/a' }
  for (const [language, words] of [
    ['en', 'We’re checking your Swift VXi'],
    ['hi', 'आपकी Swift VXi का विज्ञापन जांच रहे हैं'],
  ] as const) {
    const { subject, text, push } = renderText('listingHeld', language, values)
    for (const each of [subject, text]) expect(each).toContain(words)
    expect(text).toContain(values.link)
    expect(subject + text + push).not.toMatch(/fraud|fake|copied|suspicious|धोखा|नकली|शक/i)
  }
})

it('what the seller corrects is no longer held', async () => {
  await (await submit({ plate: 'KA01MM0001' })).approve()
  const second = await submit({ plate: 'KA01MM0001' })
  await check()
  expect(await second.signals()).toMatchObject([{ kind: 'samePlate', status: 'open' }])
  await second.change({ registrationNumber: 'KA01MM0007' })
  await check()
  expect(await second.signals()).toEqual([])
  expect(await second.read()).toMatchObject({ status: 'pending', heldFrom: '' })
})

it('an earlier owner’s sale does not hold the next owner', async () => {
  const first = await submit({ plate: 'DL8CAF1111' })
  await first.approve()
  await first.change({ status: 'sold' })
  const second = await submit({ plate: 'DL8CAF1111' })
  await check()
  expect(await second.signals()).toEqual([])
})

it('a signal of a kind that does not hold waits for a moderator, and the listing does not', async () => {
  const settings = `${fraudSettings.name}/records/${fraudSettingsId}`
  expect((await desk.patch(settings, { holdKinds: ['samePicture'] })).body.updatedBy).toBe(
    desk.operators.support,
  )
  await (await submit({ plate: 'TN09BB2222' })).approve()
  const second = await submit({ plate: 'TN09BB2222' })
  await check()
  expect(await second.signals()).toMatchObject([{ kind: 'samePlate', status: 'open' }])
  expect((await second.approve()).body.status).toBe('approved')
  await desk.patch(settings, { holdKinds: ['samePicture', 'copiedText', 'samePlate', 'lowPrice'] })
})

it('what an operator adds as approved is only indexed', async () => {
  const photo = await drawPhoto(9)
  const [first, second] = [await submit({ photo }), await submit({ photo })]
  for (const { id } of [first, second])
    await db
      .update(usedVehicles.table)
      .set({ status: 'approved', fraudCheck: '' })
      .where(eq(usedVehicles.table.id, id))
  await check()
  expect(await second.read()).toMatchObject({ status: 'approved', fraudCheck: 'done' })
  expect([...(await first.signals()), ...(await second.signals())]).toEqual([])
})

it('moderators only read the queue', async () => {
  expect((await desk.get('editor', 'console/fraud')).status).toBe(403)
})
