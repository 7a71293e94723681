import { accessTokenOf, siteApi } from '#tests/support/site-api.ts'
import { handOver, subscribe } from '#tests/support/subscription-customer.ts'
import { accountPage } from './support/account-page.ts'
import { examine } from './support/axe.ts'
import { inSoak } from './support/soak.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

const slug = 'no_NO'
const t = textsOf(slug)
const email = 'private@solvei.example'
const day = 24 * 3_600

test.use({ siteName: 'changed for all' })

test('an order that was cancelled is over once its money is back', inSoak, async ({ page, site }) => {
  const customer = siteApi(site.url, await accessTokenOf(site.url, email))
  const { orderNo } = await subscribe(customer)
  const { preview } = await customer.subscriptionOrders.getCancelReasons({ params: { id: orderNo } })
  const feeShown = preview.cancel?.fee.amount ?? 0
  const cancelled = { kind: 'cancel', reasonId: 'moving', feeShown, isFeeAccepted: true } as const
  const key = { idempotencyKey: crypto.randomUUID() }
  await customer.subscriptionOrders.cancelOrder({ params: { id: orderNo }, body: cancelled }, key)
  await advance(site.url, day + 60)
  const { main, arrive, stands } = accountPage(page, slug, t)
  await arrive(email, `account/orders/${orderNo}`)
  await expect(async () => {
    await page.reload()
    await stands(999, { timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
  await expect(main.getByText(t('account-order.line.refunded'))).toBeVisible()
  await examine(page, 'an order that is over', 'light')
})

test('a customer pays the month that could not be charged, with another card', inSoak, async ({ page, site }) => {
  const { orderNo } = await subscribe(siteApi(site.url, await accessTokenOf(site.url, email)), {
    isFlexible: true,
    card: 'insufficientFunds',
  })
  await handOver(siteApi(site.url, await accessTokenOf(site.url, 'staff@solvei.example')), orderNo)
  await advance(site.url, 32 * day)
  const { main, action, arrive, stands, enterCard, answerBank } = accountPage(page, slug, t)
  await arrive(email, `account/orders/${orderNo}`)
  const arrears = main
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: t('account-order.button.pay') }) })
  await expect(async () => {
    await page.reload()
    await expect(arrears).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
  await stands(31)
  await examine(page, 'an overdue month', 'light')

  await arrears.getByRole('button').click()
  await expect(main.getByText(t('account-order.arrears.lead'))).toBeVisible()
  await enterCard('challenge')
  await examine(page, 'paying an overdue month', 'dark')
  await main.getByRole('button', { name: /^Betal .* nå$/ }).click()
  // Once as the card is kept, and once as it pays.
  await answerBank()
  await expect(main.getByText(t('account-order.arrears.waiting'))).toBeHidden()
  await answerBank()
  await expect(main.getByText(t('account-order.arrears.done'))).toBeVisible({ timeout: 20_000 })
  await expect(main.getByText(t('account-order.line.arrearsSettled'))).toBeVisible()
  await expect(arrears).toBeHidden()
  await expect(action(t('account-order.action.method'))).toBeVisible()
  const api = siteApi(site.url, await accessTokenOf(site.url, email))
  const { mandate, charges } = await api.payment.getAutoDeduction({ query: { orderNo } })
  expect(mandate.method?.last4).toBe('0115')
  expect(charges.map(({ period, status }) => [period, status])).toContainEqual([2, 40])
})

/** By staff who have just signed in, for tokens do not outlive the time that passes. */
async function advance(url: string, seconds: number): Promise<void> {
  const staff = siteApi(url, await accessTokenOf(url, 'staff@solvei.example'))
  await staff.operations.advanceClock({ body: { seconds } })
}
