import { expect, it } from 'vitest'
import { firmReviews, reports } from '#collections/index.ts'
import { systemContext } from '#records/context.ts'
import { listRecords } from '#records/list.ts'
import { builtApp } from './kit/app.ts'
import { createDatabase } from './kit/database.ts'
import { newDealer } from './kit/drives.ts'
import { createVisitor } from './kit/visitor.ts'

const { db } = await createDatabase()
const visitor = createVisitor(await builtApp(db))

it('shows what a buyer says on the dealer’s page, to search engines too, and takes a report of it', async () => {
  const { ask, slots, letPass, move, firm } = await newDealer(db)
  const path = `/dealers/pune/${firm}`
  expect((await visitor.get(path)).html).not.toContain(
    'By buyers who had a test drive here or bought from this dealer.',
  )
  const { id } = await ask('buyer', [(await slots())[0]])
  await letPass(id)
  await move('seller', id, 'markDriven')
  await move('buyer', id, 'review', { rating: 4, review: 'Quick and friendly.' })
  const { html } = await visitor.get(path)
  expect(html).toContain('By buyers who had a test drive here or bought from this dealer.')
  expect(html).toMatch(/>Asha<.*Quick and friendly\./s)
  expect(html).toContain('"reviewBody":"Quick and friendly."')
  const [address = ''] = /\/reviews\/firm\/\w+\/report/.exec(html) ?? []
  expect((await visitor.get(address)).html).toMatch(/Quick and friendly\.[\s\S]*action="\/reviews\/firm/)
  const sent = await visitor.post(address, { reason: 'offensive' })
  expect(sent.html).toContain('Report sent')
  expect(sent.html).toContain(`href="${path}"`)
  const { items } = await listRecords(systemContext(db), reports)
  expect(items).toMatchObject([{ kind: firmReviews.name, reason: 'offensive' }])
  expect(address).toContain(items[0]?.record ?? 'nothing')
  expect((await visitor.get('/reviews/firm/nope/report')).answer.status).toBe(404)
})
