import type { Page } from '@playwright/test'
import type { LocaleSlug } from '#config'
import { accessTokenOf, siteApi } from '#tests/support/site-api.ts'
import { handOver, subscribe } from '#tests/support/subscription-customer.ts'
import { accountPage } from './account-page.ts'
import { expect } from './test.ts'
import { textsOf } from './texts.ts'

const day = 24 * 3_600
/** Longest leap of the clock. */
const leap = 60 * day

/**
 * Subscription for half a year of which two months are left, with the page of its offer opened from the order; the
 * number of the offer.
 */
export async function openTermOffer(
  slug: LocaleSlug,
  { page, site, email }: { page: Page; site: { url: string }; email: string },
): Promise<string> {
  const t = textsOf(slug)
  const customer = siteApi(site.url, await accessTokenOf(site.url, email))
  const staff = siteApi(site.url, await accessTokenOf(site.url, 'staff@solvei.example'))
  const { orderNo } = await subscribe(customer, { months: 6 })
  await handOver(staff, orderNo)
  // The job that makes offers has the time of the database, and runs within a minute.
  for (const seconds of [leap, leap, 10 * day]) await staff.operations.advanceClock({ body: { seconds } })
  const { main, arrive } = accountPage(page, slug, t)
  await arrive(email, `account/orders/${orderNo}`)
  const link = main.getByRole('link', { name: t('account-order.termOffer.open') })
  await expect(async () => {
    await page.reload()
    await expect(link).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 100_000 })
  await link.click()
  await expect(page).toHaveURL(/\/account\/offers\/TO-/)
  await expect(main.getByRole('button', { name: t('account-term-offer.decline'), exact: true })).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}
