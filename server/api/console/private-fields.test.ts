import { beforeAll, expect, it } from 'vitest'
import { usedVehicles } from '#collections/index.ts'
import { updateRecord } from '#records/update.ts'
import { openConsoleApi } from '#test/kit/console-api.ts'
import { createDatabase } from '#test/kit/database.ts'
import { createListing, createMember } from '#test/kit/people.ts'

const { db } = await createDatabase()
const desk = await openConsoleApi(db)
const plate = 'MH12AB1234'
let listing: string
let author: string
beforeAll(async () => {
  const seller = await createMember(desk.systemCtx, 'secret', 'Ravi')
  author = (await createMember(desk.systemCtx, 'secret', 'Asha')).id
  listing = await createListing(desk.systemCtx, seller.id)
  await updateRecord(desk.systemCtx, usedVehicles, listing, { registrationNumber: plate })
  const review = { vehicle: listing, name: 'Asha', review: 'Good.', rating: 4 }
  await desk.send('usedVehicleReviews', review, { kind: 'member', id: author })
})

/** Every request of the console that reads them. */
const reads = [
  'collections/usedVehicles/records',
  'collections/usedVehicleReviews/records?expand=vehicle',
  'console/export/usedVehicles',
  'console/export/usedVehicles?format=json',
  'console/export/usedVehicleReviews',
]

it.each(reads)('shows registration numbers and authors to moderators, not to editors: %s', async path => {
  const [editor, support] = [await desk.get('editor', path), await desk.get('support', path)]
  expect([editor.status, support.status]).toEqual([200, 200])
  expect(support.text).toMatch(new RegExp(`${plate}|${author}`))
  expect(editor.text).not.toMatch(new RegExp(`${plate}|${author}|registrationNumber|rejectionReason`))
})

it.each([
  'filter=registrationNumber~"MH"',
  'filter=registrationNumber=""',
  'sort=registrationNumber',
  'filter=usedVehicleReviews_via_vehicle.user!=""',
])('treats them as unknown fields for an editor: %s', async query => {
  const unknown = query.replace('registrationNumber', 'nothing').replace('.user', '.nothing')
  for (const path of ['collections/usedVehicles/records', 'console/export/usedVehicles']) {
    const [secret, none] = [`${path}?${query}`, `${path}?${unknown}`].map(each => desk.get('editor', each))
    const sameName = (await secret)?.text.replaceAll(/registrationNumber|\buser\b/g, 'nothing')
    expect(sameName).toEqual((await none)?.text)
    expect((await secret)?.status).toBe(400)
    expect((await desk.get('support', `${path}?${query}`)).status).toBe(200)
  }
})

it('refuses them as columns of an editor’s export', async () => {
  const path = 'console/export/usedVehicles?fields=id,registrationNumber'
  expect((await desk.get('editor', path)).status).toBe(400)
  expect((await desk.get('support', path)).text).toContain(plate)
})

it('describes them only to moderators', async () => {
  const namesFor = async (role: 'editor' | 'support') => {
    const { body } = await desk.get(role, 'console/collections')
    const collections = body.collections as { name: string; fields: { name: string }[] }[]
    return collections.find(({ name }) => name === 'usedVehicles')?.fields.map(({ name }) => name)
  }
  expect(await namesFor('support')).toEqual(expect.arrayContaining(['registrationNumber', 'price']))
  expect(await namesFor('editor')).toContain('price')
  expect(await namesFor('editor')).not.toContain('registrationNumber')
})
