import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

const timeoutMs = 20_000

/** Waits until the booking on a page has come to life. */
export async function comeAlive(page: Page): Promise<void> {
  await watchState(page, null)
  await expect(page.getByRole('main').locator('[data-state]')).toHaveCount(1)
}

/** Waits until the booking's machine is in a state, `open.slot.taken`. */
export async function arriveAt(page: Page, state: string): Promise<void> {
  if (await watchState(page, state)) return
  // Fails, and says which state it is in instead.
  await expect(page.getByRole('main').locator('[data-state]')).toHaveAttribute('data-state', state, { timeout: 500 })
}

/** State that the page shows: the wanted one when it comes in time, else the last one; null on a page without a flow. */
export async function shownState(page: Page, wanted: string, withinMs: number): Promise<string | null> {
  if (await watchState(page, wanted, withinMs)) return wanted
  const shown = page.locator('main [data-state]').first()
  return (await shown.count()) === 0 ? null : shown.getAttribute('data-state')
}

/**
 * Watches the document for a state; null is any. Playwright itself looks ever more rarely, at last once a second, which
 * would be most of the time that the walks take. False where it does not come in time.
 */
async function watchState(page: Page, state: string | null, withinMs = timeoutMs): Promise<boolean> {
  const isLate = setTimeout(withinMs, 'late', { ref: false })
  for (;;) {
    const seen = await Promise.race([stateShown(page, state), isLate])
    if (seen !== 'left') return seen === 'shown'
  }
}

/** A page that is left takes the watch with it; then the next one is to be watched. */
async function stateShown(page: Page, state: string | null): Promise<'shown' | 'left'> {
  try {
    await page.evaluate(
      (wanted) =>
        new Promise<void>((resolve) => {
          const look = () => {
            const current = document.querySelector('main [data-state]')?.getAttribute('data-state')
            if (!current || (wanted !== null && current !== wanted)) return
            observer.disconnect()
            resolve()
          }
          const observer = new MutationObserver(look)
          observer.observe(document, { subtree: true, childList: true, attributeFilter: ['data-state'] })
          look()
        }),
      state,
    )
    return 'shown'
  } catch (error) {
    if (!/Execution context was destroyed/.test(String(error))) throw error
    return 'left'
  }
}
