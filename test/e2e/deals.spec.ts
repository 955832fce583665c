import type { Page } from '@playwright/test'
import { plainPicture } from '#test/kit/pictures.ts'
import { findViolationsInOneTheme } from './accessibility.ts'
import { expect, site } from './fixtures.ts'
import { press, type } from './keyboard.ts'
import {
  codeOn,
  dealAddress,
  fillIn,
  leadForm,
  openForm,
  people,
  readPapers,
  type Sale,
  stateVehicle,
  submit,
  test,
} from './sale.ts'
import { goLive, live } from './talk.ts'

// From the offer to the transferred RC: a buyer and a seller, each in a separate browser on a phone.

const says = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Nothing that axe finds, and nothing wider than the phone. */
async function expectSound(page: Page) {
  expect(await findViolationsInOneTheme(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

async function makeOffer({ buyer, listing }: Sale) {
  await buyer.goto(`${site()}/used-vehicles/${listing}`)
  await buyer.getByRole('link', { name: 'Make an offer' }).click()
  await fillIn(buyer, { 'Your price': '3,80,000', 'Message to the seller': 'Can I see it on Sunday?' })
  await button(buyer, 'Send offer').click()
  await says(buyer, 'Your offer of ₹3,80,000 was sent to Ravi.')
}

/** The seller finds the offer in the chat and names another price, which the buyer accepts. */
async function agree({ buyer, seller, refresh }: Sale) {
  await seller.getByRole('link', { name: /Asha/ }).click()
  await says(seller, /^Answer by /)
  await seller.getByRole('link', { name: 'Name another price' }).click()
  const counter = leadForm(seller, 'Name another price')
  await fillIn(counter, { 'Price in': '3,95,000' })
  await submit(counter)
  await says(seller, 'Your counter-offer of ₹3,95,000 was sent to Asha.')
  await refresh(buyer)
  await says(buyer, 'The seller asks ₹3,95,000.')
  await button(buyer, 'Accept ₹3,95,000').click()
  await says(buyer, 'You have accepted ₹3,95,000.')
}

async function payToken({ buyer, seller, refresh }: Sale) {
  const token = await openForm(buyer, 'I have paid a token')
  await fillIn(token, { 'Token in': '10,000', Reference: 'UPI 4821' })
  await submit(token)
  await says(buyer, 'We have asked Ravi to confirm it.')
  await refresh(seller)
  await button(seller, 'Confirm token').click()
  await says(seller, 'The token is confirmed.')
}

async function stateFacts({ buyer, seller, refresh }: Sale) {
  await refresh(buyer)
  await refresh(seller)
  for (const [page, person] of [
    [buyer, people.buyer],
    [seller, people.seller],
  ] as const) {
    const details = leadForm(page, 'Your details for the papers')
    await fillIn(details, person)
    await submit(details)
    await says(page, 'Your details are saved for the papers.')
    await refresh(seller)
  }
  await stateVehicle(leadForm(seller, 'The vehicle for the papers'))
  await says(seller, 'The vehicle’s details are saved for the papers.')
}

/** The two confirm by the codes of each other; a wrong code takes nothing that was typed. */
async function handOver({ buyer, seller, refresh }: Sale) {
  const form = leadForm(seller, 'Hand the vehicle over')
  await fillIn(form, { Odometer: '42,000', Place: 'FC Road, Pune', Code: '12' })
  await submit(form)
  await says(seller, 'This code is not right.')
  await expect(form.getByLabel(/^Odometer/)).toHaveValue('42,000')
  await refresh(buyer)
  await fillIn(form, { Code: await codeOn(buyer) })
  await submit(form)
  await says(seller, 'Now show your code to Asha')
  await refresh(buyer)
  const confirm = leadForm(buyer, 'Confirm the hand-over')
  await fillIn(confirm, { Code: await codeOn(seller) })
  await submit(confirm)
  await says(buyer, 'The hand-over is confirmed.')
  await refresh(seller)
  await says(seller, 'The vehicle is still in your name')
}

async function transfer({ buyer, seller, refresh }: Sale) {
  const filing = leadForm(seller, 'The papers are filed')
  await fillIn(filing, { 'Number of the receipt': 'MH12/2026/77' })
  await submit(filing)
  await says(seller, 'The filing is saved.')
  await refresh(buyer)
  const proof = leadForm(buyer, 'The RC is transferred')
  await proof
    .getByLabel(/^Pictures or PDF/)
    .setInputFiles({ name: 'rc.jpg', mimeType: 'image/jpeg', buffer: await plainPicture() })
  await submit(proof)
  await says(buyer, 'The proof is uploaded.')
  await refresh(seller)
  await seller.getByRole('link', { name: 'File 1' }).first().waitFor()
  await button(seller, 'Close the sale').click()
  await says(seller, 'The sale is closed.')
  await refresh(buyer)
  await says(buyer, 'The vehicle and its RC are yours.')
}

test('an offer leads to the transferred RC, and each page follows the other side', {
  tag: ['@core', '@narrow'],
}, async ({ sale }) => {
  test.slow()
  const { buyer, seller } = sale
  const isFollowing = live(buyer)
  await makeOffer(sale)
  await isFollowing
  await expectSound(buyer)
  await seller.goto(`${site()}/chat`)
  await agree(sale)
  await goLive(seller, dealAddress(seller))
  await payToken(sale)
  await expectSound(seller)
  await stateFacts(sale)
  await handOver(sale)
  await readPapers(seller, 'English')
  await expectSound(seller)
  await transfer(sale)
})

test.describe('without JavaScript', { tag: '@narrow' }, () => {
  test.use({ javaScriptEnabled: false })

  test('an offer leads to the transferred RC', async ({ sale }) => {
    test.slow()
    await makeOffer(sale)
    await sale.seller.goto(`${site()}/chat`)
    await agree(sale)
    await payToken(sale)
    await stateFacts(sale)
    await handOver(sale)
    await readPapers(sale.buyer, 'हिन्दी')
    await transfer(sale)
  })
})

test('a buyer offers and withdraws, and a seller accepts, by keyboard', { tag: ['@core', '@wide'] }, async ({
  sale: { buyer, seller, listing },
}) => {
  await buyer.goto(`${site()}/deals/new?listing=${listing}`)
  await press(buyer, button(buyer, 'Send offer'))
  await expect(buyer.getByLabel(/^Your price/)).toBeFocused()
  await buyer.keyboard.type('3,80,000')
  await buyer.keyboard.press('Enter')
  await says(buyer, 'Your offer of ₹3,80,000 was sent to Ravi.')
  await press(buyer, button(buyer, 'Withdraw offer'))
  await says(buyer, 'Your offer is withdrawn.')
  await buyer.goto(`${site()}/deals/new?listing=${listing}`)
  await type(buyer, buyer.getByLabel(/^Your price/), '3,85,000')
  await buyer.keyboard.press('Enter')
  await says(buyer, 'Your offer of ₹3,85,000 was sent to Ravi.')
  await seller.goto(`${site()}/deals`)
  await expectSound(seller)
  await press(seller, seller.getByRole('link', { name: /₹3,85,000/ }))
  await press(seller, button(seller, 'Accept ₹3,85,000'))
  await says(seller, 'You have accepted ₹3,85,000.')
  await expectSound(seller)
})
