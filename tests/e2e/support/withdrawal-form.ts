import { expect, type Page } from '@playwright/test'
import type { LocaleSlug } from '#config'
import { refuseCookies } from './shell.ts'
import type { Texts } from './texts.ts'

/** Opens the statutory withdrawal form from the footer and fills it in for an order, without sending it. */
export async function fillWithdrawalForm(
  page: Page,
  { slug, t }: { slug: LocaleSlug; t: Texts },
  { orderNo, email }: { orderNo: string; email: string },
): Promise<void> {
  const main = page.getByRole('main')
  await page.goto(`/${slug}`)
  await refuseCookies(page, t)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('shell.nav.withdraw') })
    .click()
  await main.getByLabel(t('subscription-ending.name')).fill('Ada Lund')
  await main.getByLabel(t('subscription-ending.orderNo')).fill(orderNo.toLowerCase())
  await main.getByLabel(t('subscription-ending.email')).fill(email)
  const captcha = main.getByRole('checkbox', { name: t('captcha.label') })
  await captcha.click()
  await expect(captcha).toHaveAttribute('aria-checked', 'true')
}
