import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

const maxStops = 160

/** Presses Tab until the target has the focus. At each stop the focused element must be visible, with a focus ring. */
export async function tabTo(page: Page, target: Locator, key = 'Tab') {
  await expect(target).toHaveCount(1)
  for (let stops = 0; stops < maxStops; stops++) {
    await page.keyboard.press(key)
    const [isThere, complaint] = await target.evaluate(inspectFocus)
    expect(complaint).toBe('')
    if (isThere) return
  }
  throw new Error(`${maxStops} tab stops do not reach ${target}`)
}

/** Tabs to the target and presses the key. */
export async function press(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Tabs to the target and types. */
export async function type(page: Page, target: Locator, text: string) {
  await tabTo(page, target)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

/** Runs in the page: whether the target has the focus, and what is wrong with the focused element. */
function inspectFocus(target: Element): [isThere: boolean, complaint: string] {
  const at = document.activeElement
  if (!(at instanceof HTMLElement) || at === document.body) return [false, 'the focus is lost']
  const text = at.getAttribute('aria-label') || at.textContent.trim() || at.getAttribute('name') || at.id
  const name = `${at.tagName} “${text.slice(0, 40)}”`
  const hasRing = (element: Element | null) =>
    element instanceof HTMLElement &&
    getComputedStyle(element).outlineStyle !== 'none' &&
    getComputedStyle(element).outlineWidth !== '0px'
  const isRingVisible = [at, at.nextElementSibling, at.closest('label'), at.parentElement]
  if (!isRingVisible.some(hasRing)) return [false, `${name} has no ring`]
  const label = at.closest('label') ?? at
  const { left, top, right, bottom } = (at.clientHeight > 4 ? at : label).getBoundingClientRect()
  const onTop = [0.1, 0.5, 0.9].map(part =>
    document.elementFromPoint(left + (right - left) * part, top + (bottom - top) * part),
  )
  const isSeen = onTop.some(
    there => there && (at.contains(there) || there.contains(at) || label.contains(there)),
  )
  const place = `at ${Math.round(left)}, ${Math.round(top)}, under ${onTop[1]?.outerHTML.slice(0, 80) ?? 'nothing'}`
  return [at === target, isSeen ? '' : `${name} is out of sight ${place}`]
}
