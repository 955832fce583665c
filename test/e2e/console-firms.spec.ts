import { firmMembers, firmPlaces, firms } from '#collections/index.ts'
import { createRecord } from '#records/create.ts'
import { getRecord } from '#records/get.ts'
import { createMember } from '#test/kit/people.ts'
import { findViolationsInBothThemes } from './accessibility.ts'
import { consoleUrl, test } from './console-page.ts'
import { expect } from './fixtures.ts'

test.use({ role: 'support' })

test(
  'an operator finds a dealer that waits, verifies its licence, and withdraws it with a reason',
  { tag: '@core' },
  async ({ consolePage: page, store: { systemCtx } }, { project }) => {
    const name = `Deccan Cars ${project.name}`
    const set = { name, kind: 'usedDealer', certificateNumber: 'MH/UVD/2026/77' } as const
    const { id: firm } = await createRecord(systemCtx, firms, {}, { set })
    await createRecord(systemCtx, firmPlaces, {
      firm,
      city: 'Pune',
      address: '12 Karve Road',
      pincode: '411004',
    })
    const owner = await createMember(systemCtx, 'secret', 'Ravi Kulkarni')
    await createRecord(systemCtx, firmMembers, { firm, user: owner.id, role: 'owner' })

    await page.goto(consoleUrl('/dealers?state=waiting'))
    const dealers = page.getByRole('list', { name: 'Dealer verification' })
    await expect(dealers.getByRole('link', { name })).toBeVisible()
    await expect(page.getByText('for verification')).toBeVisible()
    await page.getByRole('combobox', { name: 'City' }).click()
    await page.getByRole('option', { name: 'Pune', exact: true }).click()
    await expect(page).toHaveURL(/city=Pune/)
    expect(await findViolationsInBothThemes(page)).toEqual([])

    await dealers.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    for (const text of ['12 Karve Road', 'Ravi Kulkarni', 'Waiting'])
      await expect(page.getByText(text).first()).toBeVisible()
    expect(await findViolationsInBothThemes(page)).toEqual([])
    const number = page.getByRole('textbox', { name: 'Licence number' })
    await expect(number).toHaveValue('MH/UVD/2026/77')
    await number.fill('MH/UVD/2026/78')
    await page.getByLabel('Valid until').fill('2031-03-31')
    await page.getByRole('button', { name: 'Verify', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Verify again' })).toBeVisible()
    await expect(page.getByText('Ends on 31 Mar 2031')).toBeVisible()
    expect(await getRecord(systemCtx, firms, firm)).toMatchObject({
      published: true,
      certificateNumber: 'MH/UVD/2026/78',
    })

    await page.getByRole('button', { name: 'Withdraw verification' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The showroom has closed.')
    await dialog.getByRole('button', { name: 'Withdraw verification' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('The showroom has closed.')).toBeVisible()
    await expect
      .poll(() => getRecord(systemCtx, firms, firm))
      .toMatchObject({ published: false, authorised: false })
    await page.getByRole('link', { name: 'Dealer verification' }).last().click()
    await expect(page).toHaveURL(/state=waiting&city=Pune/)
    await expect(dealers.getByRole('link', { name })).toBeHidden()
  },
)
