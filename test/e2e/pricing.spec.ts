import { expect, site, test } from './fixtures.ts'

const lines = ['Ex-showroom', 'Road tax', 'Registration', 'Insurance', 'FASTag', 'On-road in']

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', {
    tag: javaScriptEnabled ? [] : '@narrow',
  }, () => {
    test.use({ javaScriptEnabled })

    test('the on-road price follows city and variant, and the URL holds both', { tag: '@core' }, async ({
      watched: page,
    }) => {
      await page.goto(`${site()}/cars/hyundai-creta?color=atlas-white`)
      const block = page.getByRole('form', { name: 'On-road price' })
      const total = block.getByRole('row', { name: /^On-road in/ })
      for (const name of lines) await expect(block.getByRole('row', { name: new RegExp(name) })).toBeVisible()
      await expect(total).toContainText('On-road in Delhi')

      await block.getByLabel('City').selectOption({ label: 'Bengaluru' })
      if (javaScriptEnabled) await expect(total).toContainText('On-road in Bengaluru')
      const before = (await total.textContent()) ?? ''
      await block.getByLabel('Variant').selectOption({ index: 2 })
      if (!javaScriptEnabled) await block.getByRole('button', { name: 'Show price' }).click()
      await expect(page).toHaveURL(/color=atlas-white.*city=bengaluru.*variant=/)
      await expect(total).toContainText('On-road in Bengaluru')
      await expect(total).not.toHaveText(before)
      await block.getByText('How this is calculated').click()
      await expect(block.getByText('with 11% cess on the tax')).toBeVisible()

      const recalculated = await total.textContent()
      await page.reload()
      await expect(total).toHaveText(recalculated ?? '')
      await expect(block.getByLabel('City')).toHaveValue('bengaluru')
    })

    test('tracking parameters of advertisements do not stay in the URL', async ({ watched: page }) => {
      const address = `${site()}/cars/hyundai-creta?variant=hyundai-creta-1-5-e&utm_source=mail&color=atlas-white`
      await page.goto(address)
      const block = page.getByRole('form', { name: 'On-road price' })
      await block.getByLabel('City').selectOption({ label: 'Bengaluru' })
      if (!javaScriptEnabled) await block.getByRole('button', { name: 'Show price' }).click()
      await expect(page).toHaveURL(/\?color=atlas-white&city=bengaluru&variant=hyundai-creta-1-5-e$/)
    })

    test('a variant’s price in a city is known or marked as an estimate', async ({ watched: page }) => {
      await page.goto(`${site()}/cars/hyundai-creta?city=bengaluru`)
      const block = page.getByRole('form', { name: 'On-road price' })
      await expect(block.getByRole('row', { name: 'Ex-showroom ₹10,83,500' })).toBeVisible()
      await block.getByLabel('Variant').selectOption({ label: '1.5 EX' })
      if (!javaScriptEnabled) await block.getByRole('button', { name: 'Show price' }).click()
      await expect(block.getByRole('row', { name: 'Ex-showroom · estimate ₹12,11,000' })).toBeVisible()
    })

    test('the loan slider never goes below the minimum loan', async ({ watched: page }) => {
      await page.goto(`${site()}/cars/hyundai-creta?down=99999999`)
      const loan = page.getByRole('form', { name: 'EMI calculator' })
      await expect(loan.getByText('the loan must be at least ₹10,000')).toBeVisible()
      const slider = loan.getByRole('slider', { name: /Down payment/ })
      const [value, max] = [await slider.inputValue(), await slider.getAttribute('max')]
      expect(value).toBe(max)
      await slider.fill('200000')
      if (!javaScriptEnabled) await loan.getByRole('button', { name: 'Calculate' }).click()
      await expect(page).toHaveURL(/down=200000/)
      await expect(loan.getByText('the loan must be at least ₹10,000')).toBeHidden()
    })

    test('a state without a known rate says so, and the page adds up the rest', async ({ watched: page }) => {
      await page.goto(`${site()}/cars/hyundai-creta?city=kolkata`)
      const block = page.getByRole('form', { name: 'On-road price' })
      await expect(block.getByRole('row', { name: /^Road tax/ })).toContainText('Unknown')
      await expect(block.getByRole('row', { name: 'Total of known charges in Kolkata' })).toBeVisible()
    })

    test('a loan calculation is in the URL', async ({ watched: page }) => {
      await page.goto(`${site()}/cars/hyundai-creta?city=pune`)
      const loan = page.getByRole('form', { name: 'EMI calculator' })
      const monthly = loan.getByText('EMI per month').locator('xpath=following-sibling::p')
      const before = await monthly.textContent()
      await loan.getByRole('slider', { name: /Loan tenure/ }).fill('84')
      await loan.getByRole('slider', { name: /Interest/ }).fill('8.5')
      if (!javaScriptEnabled) await loan.getByRole('button', { name: 'Calculate' }).click()
      await expect(page).toHaveURL(/city=pune.*rate=8\.5&months=84/)
      await expect(loan.getByText('7 years')).toBeVisible()
      await expect(monthly).not.toHaveText(before ?? '')
      const recalculated = await monthly.textContent()
      await page.reload()
      await expect(monthly).toHaveText(recalculated ?? '')
    })

    test('the on-road price request is about the selected city and variant', async ({ watched: page }) => {
      await page.goto(`${site()}/cars/hyundai-creta?city=pune`)
      await page.getByRole('link', { name: 'Get On-Road Price' }).locator('visible=true').first().click()
      const form = javaScriptEnabled ? page.getByRole('dialog') : page.getByRole('main')
      await expect(form.locator('input[name=city]')).toHaveValue('pune')
      await form.getByRole('button', { name: /Price|Submit|Send/ }).click()
      await expect(form.getByText('Name is required').first()).toBeVisible()
      await form.getByLabel(/^Full name|^Name/).fill('Asha Rao')
      await form.getByLabel(/^Email/).fill('asha@example.com')
      await form.getByRole('button', { name: /Price|Submit|Send/ }).click()
      await expect(form.getByText('Inquiry Sent!')).toBeVisible()
    })
  })
}
