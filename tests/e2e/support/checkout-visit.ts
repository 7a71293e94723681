import type { Page } from '@playwright/test'
import { keptFlowKey } from '#app/lib/flow/kept-flow.ts'
import { subscriptionCheckoutMachine } from '#machines/flows/subscription-checkout/index.ts'
import type { ApiClient } from '#server/api/client/client.ts'
import { accessTokenOf, siteApi } from '#tests/support/site-api.ts'
import { type StartedCheckout, type CheckoutOptions, startCheckoutAt } from '#tests/support/started-checkout.ts'
import { checkoutPage } from './checkout-page.ts'
import { refuseCookiesBeforehand, signInByRequest } from './shell.ts'
import { payTextsOf, type Texts, textsOf } from './texts.ts'

const usual = 'no_NO'
export const t = textsOf(usual)
/** The texts of the payment service's own pages. */
export const pay = payTextsOf(usual)

interface Visit extends CheckoutOptions {
  email?: string
  /** What the site says, unless it is the locale's own texts. */
  texts?: Texts
}

/** Opens a step of a checkout that somebody signed in has brought as far as there. */
export async function comeToStep(
  page: Page,
  siteUrl: string,
  { email = 'private@solvei.example', slug = usual, texts = textsOf(slug), ...wish }: Visit,
) {
  const api = siteApi(siteUrl, await accessTokenOf(siteUrl, email))
  const begun = await startCheckoutAt(api, { slug, ...wish })
  await signInByRequest(page.request, email, `${siteUrl}/${slug}`)
  await refuseCookiesBeforehand(page, slug)
  // No script runs there: what is kept for the tab is there before the checkout looks for it.
  await page.goto(`${siteUrl}/robots.txt`)
  await keepInTab(page, begun)
  const screens = checkoutPage(page, slug, texts)
  await page.goto(`${siteUrl}/${slug}/subscription/checkout/${wish.step}`)
  return { api, screens, main: page.getByRole('main'), orderNo: begun.orderNo }
}

async function keepInTab(page: Page, { stored }: StartedCheckout): Promise<void> {
  const key = keptFlowKey(subscriptionCheckoutMachine.id)
  await page.evaluate(([name = '', value = '']) => sessionStorage.setItem(name, value), [key, stored])
}

/** The order is given up: each account may have a few in the making. */
export async function giveUp(api: ApiClient, orderNo: string): Promise<void> {
  const request = { params: { id: orderNo }, body: { kind: 'abandon' } } as const
  await api.subscriptionOrders.cancelOrder(request, { idempotencyKey: crypto.randomUUID() })
}

/** Statuses of all attempts to pay an order, the newest first; 60 is paid. */
export async function attemptsOf(api: ApiClient, orderNo: string): Promise<number[]> {
  const { attempts } = await api.payment.getTransactions({ body: { orderNo } })
  return attempts.map(({ status }) => status)
}
