import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds on a page: rule and place of each violation. */
export async function violations(page: Page): Promise<string[]> {
  const asShown = await new AxeBuilder({ page }).withTags(standards).disableRules('target-size').analyze()
  // A bar stuck to the bottom edge half covers a target at some scroll position: sizes are taken with it hidden.
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main *, main ~ *')) {
      const { position, bottom } = getComputedStyle(element)
      if (position !== 'sticky' || bottom !== '0px') continue
      element.style.visibility = 'hidden'
      element.toggleAttribute('data-unmeasured', true)
    }
  })
  const sizes = await new AxeBuilder({ page }).withRules('target-size').analyze()
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-unmeasured]')) {
      element.toggleAttribute('data-unmeasured', false)
      element.style.visibility = ''
    }
  })
  return [...asShown.violations, ...sizes.violations].map(
    ({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`,
  )
}
