import { describe, expect, it } from 'vitest'
import { reports, usedVehicleReviews, usedVehiclesInquiries } from '#collections/index.ts'
import { memoryRateLimits } from '#domain/rate-limits/rate-limits.ts'
import { handleUpdate } from '#domain/record-handlers.ts'
import { listRecords } from '#records/list.ts'
import { openUsedVehicleSite } from './kit/used-vehicle-site.ts'

const { app, systemCtx, ids, get, page, post } = await openUsedVehicleSite()

describe('its forms', () => {
  const sender = { name: 'Asha Rao', email: 'asha@example.com' }

  it('store an inquiry as new, its phone as a number, with a default message', async () => {
    const { answer, html } = await post(page('Creta SX', '/inquiry'), {
      ...sender,
      phone: '+91 98220-41234',
      message: ' ',
    })
    expect(answer.status).toBe(200)
    expect(html).toContain('Inquiry Sent!')
    await post(page('City', '/inquiry'), { ...sender, phone: '', message: 'Still there?' })
    const { items } = await listRecords(systemCtx, usedVehiclesInquiries, { sort: ['@rowid'] })
    expect(items).toMatchObject([
      { phone: 919_822_041_234, message: 'Interested in Creta SX', status: 'new', vehicle: ids['Creta SX'] },
      { phone: null, message: 'Still there?', status: 'new', vehicle: ids.City },
    ])
  })

  it('show the errors of an inquiry, and preserve the input', async () => {
    const { answer, html } = await post(page('Creta SX', '/inquiry'), {
      name: '',
      email: 'asha@',
      phone: '12',
      message: '',
    })
    expect(answer.status).toBe(400)
    for (const words of [
      'Name is required',
      'Please enter a valid email address',
      'Please enter a valid phone number',
      'value="asha@"',
    ]) {
      expect(html).toContain(words)
    }
  })

  it('show a new review first, and update the rating after approval', async () => {
    for (const review of ['First words', 'Second words']) {
      const { html } = await post(page('City', '/review'), { name: 'Ravi', review, rating: '4' })
      expect(html).toContain('Review submitted successfully!')
    }
    expect((await post(page('City', '/review'), { name: '', review: '' })).html).toContain(
      'Review is required',
    )
    const waiting = (await get(page('City'))).html
    expect(waiting).toContain('Guest, not yet checked')
    expect(waiting).not.toContain('"ratingValue"')
    const { items } = await listRecords(systemCtx, usedVehicleReviews)
    const sender = { address: '', limits: memoryRateLimits(8) }
    for (const { id } of items)
      await handleUpdate(systemCtx, usedVehicleReviews, id, { pending: false }, sender)
    const { html } = await get(page('City'))
    expect(html).not.toContain('not yet checked')
    expect(html).toContain('Guest, checked')
    expect(html.indexOf('Second words')).toBeGreaterThan(0)
    expect(html.indexOf('Second words')).toBeLessThan(html.indexOf('First words'))
    expect(html).toContain('"ratingValue":4,"reviewCount":2')
    expect((await listRecords(systemCtx, usedVehicleReviews)).totalItems).toBe(2)
  })

  it.each(['draft', 'pending', 'rejected', 'sold', 'withdrawn'])(
    'are for listings on sale: about one that is %s the API refuses, and the page is not there',
    async status => {
      const review = { name: 'Asha Rao', review: 'Good.', rating: 5 }
      const collections = { usedVehiclesInquiries: sender, usedVehicleReviews: review }
      for (const [collection, body] of Object.entries(collections)) {
        const answer = await app.request(`/api/collections/${collection}/records`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ ...body, vehicle: ids[status] }),
        })
        expect(answer.status).toBe(400)
        expect((await answer.json()).data).toEqual({
          vehicle: { code: 'validation_missing_rel_records', message: expect.stringContaining('relation') },
        })
      }
      const gone = ['sold', 'withdrawn'].includes(status) ? 410 : 404
      expect((await post(page(status, '/inquiry'), sender)).answer.status).toBe(gone)
      expect((await post(page(status, '/review'), { name: 'A', review: 'B' })).answer.status).toBe(gone)
      for (const collection of [usedVehiclesInquiries, usedVehicleReviews]) {
        const { items } = await listRecords(systemCtx, collection)
        expect(items.map(each => each.vehicle)).not.toContain(ids[status])
      }
    },
  )

  it('store a report for the operators', async () => {
    expect((await post(page('City', '/report'), { reason: '' })).html).toContain(
      'Please choose what is wrong',
    )
    const { html } = await post(page('City', '/report'), {
      reason: 'fraud',
      details: 'Asks for money first.',
    })
    expect(html).toContain('Report sent')
    const { items } = await listRecords(systemCtx, reports)
    expect(items).toMatchObject([
      {
        kind: 'usedVehicles',
        record: ids.City,
        reason: 'fraud',
        details: 'Asks for money first.',
        status: 'new',
      },
    ])
  })

  it('reject a phone number in a review, which is public at once', async () => {
    const before = (await listRecords(systemCtx, usedVehicleReviews)).totalItems
    const { answer, html } = await post(page('City', '/review'), {
      name: 'Ravi',
      review: 'Call me: 98220 41234, good price.',
      rating: '5',
    })
    expect(answer.status).toBe(400)
    expect(html).toContain('Please remove phone numbers and email addresses: everyone can read this')
    expect(html).toContain('Call me: 98220 41234, good price.')
    expect((await listRecords(systemCtx, usedVehicleReviews)).totalItems).toBe(before)
  })

  it('let visitors report a visible review, and no other one', async () => {
    await post(page('City', '/review'), { name: 'Ravi', review: 'Call my shop instead.', rating: '1' })
    const { html } = await get(page('City'))
    const [, address = ''] = /href="(\/reviews\/used\/\w+\/report)"/.exec(html) ?? []
    const form = await get(address)
    for (const words of [
      'Report the review by Ravi',
      'Call my shop instead.',
      'noindex',
      'to check this review',
    ])
      expect(form.html).toContain(words)
    expect((await post(address, { reason: '' })).html).toContain('Please choose what is wrong')
    const sent = await post(address, { reason: 'spam', details: 'An advertisement' })
    expect(sent.html).toContain('Report sent')
    const { items } = await listRecords(systemCtx, reports, { sort: ['-@rowid'] })
    const [, , , id] = address.split('/')
    expect(items[0]).toMatchObject({ kind: 'usedVehicleReviews', record: id, reason: 'spam' })
    for (const wrong of [`/reviews/new/${id}/report`, '/reviews/used/nope/report', `/reviews/x/${id}/report`])
      expect((await get(wrong)).answer.status, wrong).toBe(404)
  })
})
