import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']

const standard: Rules = { type: 'tag', values: standards }

/**
 * Axe's violations on a page, or within a part of it: rule and element of each. At some scroll positions a sticky bar
 * half covers a target, so the bars lie in the page meanwhile, with the space that they have.
 */
export async function findViolations(page: Page, within?: string): Promise<string[]> {
  await waitForAnimations(page)
  await page.evaluate(layBarsDown)
  const violations = await runAxe(page, standard, { 'target-size': { enabled: true } }, within)
  await page.evaluate(stickBarsAgain)
  return violations
}

/** Halfway through a fade the contrast is too low, so wait for its end. */
async function waitForAnimations(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime ?? 0))
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
}

/** Runs in the page. */
function layBarsDown() {
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    if (getComputedStyle(element).position !== 'sticky') continue
    element.toggleAttribute('data-laid-down', true)
    Object.assign(element.style, { position: 'relative', inset: 'auto' })
  }
}

/** Runs in the page. */
function stickBarsAgain() {
  for (const element of document.querySelectorAll<HTMLElement>('[data-laid-down]')) {
    element.toggleAttribute('data-laid-down', false)
    Object.assign(element.style, { position: '', inset: '' })
  }
}

/**
 * The same in both colour schemes. They differ only in colours, so the dark run checks only rules about colours. Leaves
 * the page in the dark scheme.
 */
export async function findViolationsInBothThemes(page: Page, within?: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const light = await findViolations(page, within)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const colours: Rules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }
  const dark = await runAxe(page, colours, {}, within)
  return [...light, ...dark.map(each => `in the dark, ${each}`)]
}

/**
 * The violations in one colour scheme: light on a phone, dark on a desktop. For a test that runs at both widths, so that
 * each scheme and each width is checked once.
 */
export async function findViolationsInOneTheme(page: Page, within?: string): Promise<string[]> {
  await emulateOneTheme(page)
  return findViolations(page, within)
}

/** The colour scheme for the page's width. */
export const emulateOneTheme = (page: Page) =>
  page.emulateMedia({
    colorScheme: (page.viewportSize()?.width ?? 0) < 700 ? 'light' : 'dark',
    reducedMotion: 'reduce',
  })

type Rules = { type: 'tag' | 'rule'; values: string[] }

/** Collects only violations, in the page itself: that takes half the time, and our pages have no frames. */
async function runAxe(page: Page, runOnly: Rules, rules = {}, within?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ runOnly, rules, resultTypes: ['violations'] })
  if (within) axe.include(within)
  const { violations } = await axe.setLegacyMode(true).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`)
}
