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

/**
 * Watches the document for a state; null is any. Playwright itself looks ever more rarely, at last once a second, which
 * would be most of the time that the walks take. False where it does not come in time.
 */
async function watchState(page: Page, state: string | null): Promise<boolean> {
  const isLate = setTimeout(timeoutMs, 'late', { ref: false })
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
