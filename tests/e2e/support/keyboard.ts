import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'
import type { Texts } from './texts.ts'

/** More than any screen has controls: whoever presses Tab so often is caught. */
const mostTabs = 60

/** Presses Tab until a control has the focus; every control on the way must be seen while it has it. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeAttached()
  for (let presses = 0; presses < mostTabs; presses += 1) {
    await page.keyboard.press('Tab')
    // The page may still be scrolling to it.
    await expect.poll(() => hiddenFocus(page), { message: 'what has the focus can be seen' }).toBeNull()
    if (await control.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab does not lead to ${String(control)}`)
}

/** Closes the panel that has just been opened by its X; from then on Tab goes on from what opened it, or is there instead. */
export async function closePanel(page: Page, t: Texts, opener: Locator): Promise<void> {
  const close = page.getByRole('main').getByRole('button', { name: t('shell.close'), exact: true })
  await tabTo(page, close)
  await page.keyboard.press('Enter')
  await expect(close).toBeHidden()
  await expect(opener).toBeFocused()
}

/**
 * What has the focus but is out of sight or covered (WCAG 2.4.11), null where it can be seen. Radio buttons that are drawn
 * as something else stand for their labels.
 */
function hiddenFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const { activeElement } = document
    // The browser's own controls come between the last of the page and the first.
    if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return null
    const shown = activeElement.closest('label') ?? activeElement
    const { left, right, top, bottom } = shown.getBoundingClientRect()
    const inside = (value: number, end: number) => Math.min(Math.max(value, 1), end - 1)
    const xs = [left + 3, (left + right) / 2, right - 3]
    const ys = [top + 3, (top + bottom) / 2, bottom - 3]
    const isSeen = xs.some((x) =>
      ys.some((y) => {
        if (x !== inside(x, innerWidth) || y !== inside(y, innerHeight)) return false
        const hit = document.elementFromPoint(x, y)
        return hit !== null && (shown.contains(hit) || hit.contains(shown))
      }),
    )
    return isSeen ? null : activeElement.outerHTML.slice(0, 200)
  })
}
