import type { Page } from '@playwright/test'
import { demonstrationSecret } from '#server/api/input/demonstration.ts'
import { authenticatorCode } from '#tests/support/step-up.ts'
import { expect } from './test.ts'
import type { textsOf } from './texts.ts'

/** What the browser notes of a call that is refused until the second factor is proved. */
export const needsSecondFactor = /status of 403/

/**
 * Proves the second factor in the dialog that a call has opened. Each code works once, and other tests use those of the
 * same member of staff: takes the earliest that is not used, or waits for the next.
 */
export async function proveSecondFactor(page: Page, t: ReturnType<typeof textsOf>): Promise<void> {
  const dialog = page.getByRole('dialog', { name: t('second-factor.step.title') })
  const code = dialog.getByLabel(t('second-factor.code'), { exact: true })
  await expect(code).toBeFocused()
  let steps = -1
  await expect(async () => {
    // The next of three; after them time has passed.
    if (await dialog.isVisible()) {
      await code.fill(authenticatorCode(demonstrationSecret, steps))
      steps = steps < 1 ? steps + 1 : 1
      await dialog.getByRole('button', { name: t('second-factor.step.submit') }).click()
    }
    await expect(dialog).toBeHidden({ timeout: 3_000 })
  }).toPass({ intervals: [100, 100, 15_000], timeout: 50_000 })
}
