import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']

const standard: Rules = { type: 'tag', values: standards }

/** What axe finds on a page, or within a part of it: rule and place of each violation. */
export async function findViolations(page: Page, within?: string): Promise<string[]> {
  await waitForAnimations(page)
  if (!(await page.evaluate(countBottomBars, false)))
    return runAxe(page, standard, { 'target-size': { enabled: true } }, within)
  // A bar stuck to the bottom edge half covers a target at some scroll position: sizes are taken with it hidden.
  const found = await runAxe(page, standard, { 'target-size': { enabled: false } }, within)
  await page.evaluate(countBottomBars, true)
  const sizes = await runAxe(page, { type: 'rule', values: ['target-size'] }, {}, within)
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-unmeasured]')) {
      element.toggleAttribute('data-unmeasured', false)
      element.style.visibility = ''
    }
  })
  return [...found, ...sizes]
}

/** What fades in or out has at half way a contrast that nobody reads it by. */
async function waitForAnimations(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime ?? 0))
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
}

/** In the page: how many bars are stuck to its bottom edge; they are hidden if wished. */
function countBottomBars(hides: boolean): number {
  const bars = [...document.querySelectorAll<HTMLElement>('main *, main ~ *')].filter(element => {
    const { position, bottom } = getComputedStyle(element)
    return position === 'sticky' && bottom !== 'auto'
  })
  for (const bar of hides ? bars : []) {
    bar.style.visibility = 'hidden'
    bar.toggleAttribute('data-unmeasured', true)
  }
  return bars.length
}

/**
 * The same in both colour schemes. Styles alone differ between them, so in the dark only what depends on colours is
 * looked at again. The page is left in the dark.
 */
export async function findViolationsInBothThemes(page: Page, within?: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const light = await findViolations(page, within)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const colours: Rules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }
  const dark = await runAxe(page, colours, {}, within)
  return [...light, ...dark.map(each => `in the dark, ${each}`)]
}

type Rules = { type: 'tag' | 'rule'; values: string[] }

/** Violations alone are gathered, by a run in the page itself: half the time, and our pages have no frames inside. */
async function runAxe(page: Page, runOnly: Rules, rules = {}, within?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ runOnly, rules, resultTypes: ['violations'] })
  if (within) axe.include(within)
  const { violations: found } = await axe.setLegacyMode(true).analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`)
}
