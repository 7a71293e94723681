import type { Page } from '@playwright/test'
import type { LocaleSlug } from '#config'
import { SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import type { MailServer } from '#tests/server/backend/platform/mail/mail-server.ts'
import { accessTokenOf, siteApi } from '#tests/support/site-api.ts'
import { handOver, subscribe } from '#tests/support/subscription-customer.ts'
import { accountPage } from './account-page.ts'
import { examine } from './axe.ts'
import { registerCustomer } from './own-customer.ts'
import { expect } from './test.ts'
import { textsOf } from './texts.ts'

const day = 24 * 3_600

interface ArrearsStory {
  page: Page
  site: { url: string }
  mailServer: MailServer
}

/**
 * A month is not paid: the customer sees what is owed and until when, on the overview and with the order, and pays
 * everything at once.
 */
export async function tellArrearsStory(slug: LocaleSlug, { page, site, mailServer }: ArrearsStory): Promise<void> {
  const t = textsOf(slug)
  const { email, api } = await registerCustomer(site.url, mailServer)
  const { orderNo } = await subscribe(api, { isFlexible: true, card: 'insufficientFunds' })
  await handOver(siteApi(site.url, await accessTokenOf(site.url, 'staff@solvei.example')), orderNo)

  /** By staff who have just signed in, for tokens do not outlive the time that passes. */
  async function pass(days: number, status: number) {
    const staff = siteApi(site.url, await accessTokenOf(site.url, 'staff@solvei.example'))
    await staff.operations.advanceClock({ body: { seconds: days * day } })
    const seen = siteApi(site.url, await accessTokenOf(site.url, 'staff@solvei.example'))
    await expect
      .poll(async () => (await seen.subscriptionOperations.getSubscription({ params: { orderNo } })).status)
      .toBe(status)
  }
  await pass(32, SubscriptionStatus.reminded)
  await pass(3, SubscriptionStatus.reminded)
  await pass(4, SubscriptionStatus.warned)
  await pass(7, SubscriptionStatus.warned)
  // The next month is not paid either.
  await pass(18, SubscriptionStatus.terminationAnnounced)

  const { main, arrive, stands, enterCard, answerBank } = accountPage(page, slug, t)
  await arrive(email, 'account')
  await examine(page, 'an overview with arrears', 'light')
  await main.getByRole('link', { name: t('account.arrears.pay') }).click()
  await stands(SubscriptionStatus.terminationAnnounced)
  await expect(main.getByText(t('account-order.arrears.deadline'))).toBeVisible()
  await expect(main.getByText(t('payment.declined.insufficient_funds'))).toBeHidden()
  // The panel is in the address: a reload opens it again.
  await page.reload()
  await expect(main.getByText(t('account-order.arrears.deadline'))).toBeVisible()
  await enterCard('challenge')
  await examine(page, 'paying everything overdue', 'dark')
  await main.getByRole('button', { name: new RegExp(t('account-order.arrears.pay', { price: '.*' })) }).click()
  // Once as the card is kept, and once as it pays.
  await answerBank()
  await expect(main.getByText(t('account-order.arrears.waiting'))).toBeHidden()
  await answerBank()
  await expect(main.getByText(t('account-order.arrears.done'))).toBeVisible()
  await stands(SubscriptionStatus.inUse)
  await expect(main.getByText(t('account-order.line.arrearsSettled'))).toBeVisible()
  await page.goto(`/${slug}/account`)
  await expect(main.getByRole('link', { name: t('account.arrears.pay') })).toBeHidden()
}
