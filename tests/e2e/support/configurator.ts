import type { Page } from '@playwright/test'
import type { LocaleSlug } from '#config'
import { expect } from './test.ts'
import { startingWith, textsOf } from './texts.ts'

/** Chooses each of these on the page of the ES8, by its name. */
export async function chooseEach(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const link = page.getByRole('main').getByRole('link', { name: startingWith(name) })
    await link.click()
    await expect(link).toHaveAttribute('aria-current', /true|page/)
  }
}

/** What one sees of a configuration: everything that is chosen, its price and its picture. */
export async function seen(page: Page, slug: LocaleSlug) {
  const t = textsOf(slug)
  const price = page.getByRole('region', { name: t('vehicles.price'), exact: true })
  await expect(price).toBeVisible()
  await expect(price).not.toHaveAttribute('aria-busy', 'true')
  return {
    chosen: await page.getByRole('main').locator('li > a[aria-current]').allInnerTexts(),
    price: await price.locator('p').first().innerText(),
    delivery: await price.locator('p').nth(3).innerText(),
    picture: await page.getByRole('main').locator('svg[role=img]').first().getAttribute('aria-label'),
  }
}
