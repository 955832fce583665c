import { readFile } from 'node:fs/promises'
import { carsInquiry, vehicleReviews } from '#collections/index.ts'
import { createRecord } from '#records/create.ts'
import { randomId } from '#records/ids.ts'
import { findViolationsInBothThemes } from './accessibility.ts'
import { consoleUrl, test } from './console-page.ts'
import { expect, site } from './fixtures.ts'
import { freshPhone } from './members.ts'

// The role for inquiries, chat and moderation.
test.use({ role: 'support' })

test('an operator restores a hidden review with one click, and the site shows it again', {
  tag: ['@core', '@wide'],
}, async ({ consolePage, store }) => {
  // Only letters: digits in a name look like a phone number, and no operator may restore those.
  const name = `Asha ${randomId().replace(/\d/g, 'x')}`
  const words = { car: 'tata-nexon', name, review: 'A fair car for the price.', rating: 3 }
  const { id } = await createRecord(store.systemCtx, vehicleReviews, { ...words, hidden: true })
  const address = `${site()}/api/collections/vehicleReviews/records/${id}`
  expect((await consolePage.request.get(address)).status()).toBe(404)
  await consolePage.goto(consoleUrl('/moderation'))
  await consolePage.getByRole('link', { name: 'Hidden' }).click()
  const card = consolePage.getByRole('article').filter({ hasText: name })
  await expect(card).toContainText('A fair car for the price.')
  expect(await findViolationsInBothThemes(consolePage)).toEqual([])
  expect(
    await consolePage.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0)
  await card.getByRole('button', { name: 'Restore' }).click()
  await expect(card).toHaveCount(0)
  expect((await consolePage.request.get(address)).status()).toBe(200)
})

test(
  'the export of the inbox respects its filters',
  { tag: '@wide' },
  async ({ consolePage, store }, info) => {
    const email = `${freshPhone(info)}@example.com`
    const inquiry = { email, number: '9822000000', cars: 'tata-nexon', status: 'pending' } as const
    for (const name of ['Asha', '=Ravi'])
      await createRecord(store.systemCtx, carsInquiry, { ...inquiry, name, messgae: 'When?' })
    await consolePage.goto(consoleUrl(`/inbox?text=${email}`))
    await expect(consolePage.getByRole('link', { name: 'Asha' })).toBeVisible()
    const [download] = await Promise.all([
      consolePage.waitForEvent('download'),
      consolePage.getByRole('button', { name: 'Export CSV' }).click(),
    ])
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines.join('\n')).toMatch(/,Asha,.*Tata Nexon/)
    expect(lines.join('\n')).toContain(",'=Ravi,")
  },
)
