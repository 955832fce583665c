import { and, eq } from 'drizzle-orm'
import { auditLog, carsInquiry, commercialCategory, popularBrands } from '#collections/index.ts'
import { logAudit } from '#records/audit.ts'
import { createRecord } from '#records/create.ts'
import { randomId } from '#records/ids.ts'
import { listRecords } from '#records/list.ts'
import { findViolationsInBothThemes, findViolationsInOneTheme } from './accessibility.ts'
import { consoleUrl, test } from './console-page.ts'
import { expect } from './fixtures.ts'

test('an operator selects and updates several inquiries at once; the page names the refused ones and saves the others', async ({
  consolePage,
  store,
  isMobile,
}) => {
  const mark = randomId()
  const send = (name: string, status: 'pending' | 'closed') =>
    createRecord(
      store.systemCtx,
      carsInquiry,
      { name, email: `${mark}@example.in`, number: '9822041234', messgae: mark, cars: 'tata-nexon' },
      { set: { status } },
    )
  await send(`Asha ${mark}`, 'pending')
  await send(`Ravi ${mark}`, 'pending')
  await send(`Meera ${mark}`, 'closed')
  await consolePage.goto(consoleUrl(`/inbox?text=${mark}&stage=waiting,closed`))
  const rows = consolePage.getByRole('list', { name: 'Inbox' }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  const bulk = consolePage.getByRole('group', { name: 'Selected inquiries' })
  const next = bulk.getByRole('button', { name: 'Next status' })
  // On a phone it shows once something is selected.
  await (isMobile ? expect(next).toBeHidden() : expect(next).toBeDisabled())
  await bulk.getByLabel('Select all shown').check()
  expect(await findViolationsInOneTheme(consolePage)).toEqual([])
  await next.click()
  const dialog = consolePage.getByRole('dialog')
  await expect(dialog).toContainText('2 records changed, 1 rejected')
  await expect(dialog.getByRole('listitem').first()).toContainText(`Meera ${mark}`)
  await expect(dialog.getByRole('listitem').first()).toContainText('There is no single next status.')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await consolePage.goto(consoleUrl(`/inbox?text=${mark}&stage=working`))
  await expect(rows).toHaveCount(2)
  await consolePage.getByRole('checkbox', { name: `Select Asha ${mark}` }).check()
  await bulk.getByRole('button', { name: 'Spam' }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(rows).toHaveCount(1)
})

test('an owner adds an operator, changes its role and removes it; the audit log describes each step', {
  tag: '@core',
}, async ({ consolePage }) => {
  const mark = randomId()
  const email = `${mark}@sawari.example`
  const name = `Kiran ${mark}`
  await consolePage.goto(consoleUrl('/operators'))
  await consolePage.getByRole('button', { name: 'Add an operator' }).click()
  const dialog = consolePage.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Add an operator' }).click()
  await expect(consolePage.getByRole('dialog', { name: `Password of ${email}` }).locator('code')).toHaveText(
    /^[\w-]{16}$/,
  )
  await consolePage.getByRole('button', { name: 'Close' }).click()
  const row = consolePage.getByRole('listitem').filter({ hasText: email })
  await expect(row).toContainText('Never signed in')
  await expect(row).toContainText('Second factor: no')
  expect(await findViolationsInOneTheme(consolePage)).toEqual([])
  await row.getByLabel(`Role of ${name}`).click()
  await consolePage.getByRole('option', { name: 'Editor' }).click()
  await expect(row.getByLabel(`Role of ${name}`)).toHaveText('Editor')
  await row.getByRole('button', { name: `Remove ${name}` }).click()
  await consolePage.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(row).toHaveCount(0)

  // An import of another journey fills the first page with its records.
  const aboutOperators = encodeURIComponent('{"kind":"_superusers"}')
  await consolePage.goto(consoleUrl(`/auditLog?filter=${aboutOperators}`))
  const log = consolePage.getByRole('list', { name: 'Audit log' })
  await expect(log.getByRole('listitem').filter({ hasText: `removed the operator ${email}` })).toBeVisible()
  await expect(log).toContainText('Role: Support → Editor')
})

test('the audit log shows who changed which record, with a link and old and new values', {
  tag: '@wide',
}, async ({ consolePage, store }) => {
  const mark = randomId()
  const brand = { brand_type: 'car' as const, brand_name: `Maker ${mark}` }
  const { id } = await createRecord(store.systemCtx, popularBrands, brand)
  await consolePage.goto(consoleUrl(`/popular_brands/${id}`))
  await consolePage.getByLabel('Name').fill(`Marque ${mark}`)
  await consolePage.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(consolePage.getByText('Saved', { exact: true })).toBeVisible()
  // An import of another journey fills the first page with its records.
  const aboutBrands = encodeURIComponent('{"kind":"popular_brands"}')
  await consolePage.goto(consoleUrl(`/auditLog?filter=${aboutBrands}`))
  const entry = consolePage
    .getByRole('list', { name: 'Audit log' })
    .locator(':scope > li')
    .filter({ hasText: `Name: Maker ${mark} → Marque ${mark}` })
  await expect(entry).toContainText(/@sawari\.example changed/)
  await expect(entry.getByRole('link', { name: `Marque ${mark}` })).toHaveAttribute(
    'href',
    `/console/popular_brands/${id}/show`,
  )
  expect(await findViolationsInBothThemes(consolePage)).toEqual([])

  const named = `Tankers ${mark}`
  const category = await createRecord(store.systemCtx, commercialCategory, { name: named })
  const changes = { category: { before: 'gone00000000000', after: category.id } }
  await logAudit(store.systemCtx, '', { action: 'update', kind: 'commercial_vehicles', record: id, changes })
  const aboutTrucks = encodeURIComponent('{"kind":"commercial_vehicles"}')
  await consolePage.goto(consoleUrl(`/auditLog?filter=${aboutTrucks}`))
  await expect(consolePage.getByText(`Category: gone00000000000 → ${named}`)).toBeVisible()

  await logAudit(store.systemCtx, '', { action: 'signIn' })
  const { action, actor } = auditLog.table
  const byServer = and(eq(action, 'signIn'), eq(actor, ''))
  const { items } = await listRecords(store.systemCtx, auditLog, { where: byServer, perPage: 1 })
  await consolePage.goto(consoleUrl(`/auditLog/${items[0]?.id}/show`))
  await expect(consolePage.getByRole('heading', { level: 1 })).toHaveText('Signed in')
  await expect(consolePage.getByText('Server command signed in')).toBeVisible()
})
