import { cleanHtml } from '#records/field-types/editor.ts'
import { hostileHtml } from '#test/kit/hostile-html.ts'
import { expect, test } from './fixtures.ts'

test('sanitised HTML runs no script, however the browser repairs it', { tag: '@wide' }, async ({ page }) => {
  await page.route('**/*', route => route.fulfill({ body: '' }))
  const executed = await page.evaluate(async texts => {
    const ran: string[] = []
    for (const text of texts) {
      Object.assign(window, { run: () => ran.push(text) })
      document.body.innerHTML = text
      for (const element of document.body.querySelectorAll('*')) {
        const names = element
          .getAttributeNames()
          .filter(name => /^on|^style$|^id$|^name$|^srcdoc$/.test(name))
        if (names.length || !(element instanceof HTMLElement)) ran.push(text)
        if (
          element instanceof HTMLAnchorElement &&
          element.href &&
          !/^(https?|mailto|tel):/.test(element.href)
        )
          ran.push(text)
      }
      await new Promise(resolve => setTimeout(resolve))
    }
    return ran
  }, hostileHtml.map(cleanHtml))
  expect(executed).toEqual([])
})
