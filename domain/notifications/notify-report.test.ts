import { expect, it } from 'vitest'
import { reports, users } from '#collections/index.ts'
import { createRecord } from '#records/create.ts'
import { openConsoleApi } from '#test/kit/console-api.ts'
import { openDeliveries } from '#test/kit/deliveries.ts'
import { createListing } from '#test/kit/people.ts'

const { db, systemCtx, deliver, texts, mailsTo, mailText, rows } = await openDeliveries()
const desk = await openConsoleApi(db)
const reporter = await createRecord(systemCtx, users, { contactEmail: 'asha@report.example' } as never)
const seller = await createRecord(systemCtx, users, {} as never, { set: { number: '9822070001' } as never })

const report = async (record: string, values: object = {}) =>
  (
    await createRecord(systemCtx, reports, { kind: 'usedVehicles', record, reason: 'fraud' } as never, {
      set: { status: 'new', user: reporter.id, ...values } as never,
    })
  ).id
const close = async (id: string, status: string) =>
  expect((await desk.patch(`reports/records/${id}`, { status })).status).toBe(200)

it('the outcome of a report reaches its reporter and the seller, once each', async () => {
  const listing = await createListing(systemCtx, seller.id)
  const id = await report(listing)
  await close(id, 'dismissed')
  await close(id, 'dismissed')
  await deliver()
  expect(texts.messages.map(({ number, text }) => [number, text])).toEqual([
    [
      '9822070001',
      `Someone reported your Maruti Suzuki Swift VXi on Sawari. We have checked it and found nothing wrong. There is nothing you need to do: https://sawari.example/sell/${listing}`,
    ],
  ])
  const mails = mailsTo('asha@report.example')
  expect(mails).toHaveLength(1)
  expect(mailText(mails[0]?.raw ?? '')).toContain('found nothing against our rules, so nothing changes')
})

it('an upheld report of a guest reaches only the seller, and one of a review only its reporter', async () => {
  await close(await report(await createListing(systemCtx, seller.id), { user: '' }), 'upheld')
  await close(await report('review000000001', { kind: 'vehicleReviews' }), 'upheld')
  expect((await rows()).map(({ event, channel }) => `${event} by ${channel}`)).toEqual([
    'listingReportUpheld by sms',
    'reportUpheld by email',
  ])
})
