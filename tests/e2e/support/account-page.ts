import type { Page } from '@playwright/test'
import type { LocaleSlug } from '#config'
import { SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { nameOf } from '#machines/shared/codes.ts'
import { testCards, type TestCardId } from '#server/backend/domains/payment-service/test-cards.ts'
import { openAs } from './shell.ts'
import { expect } from './test.ts'
import { newMethod, payTextsOf, type Texts } from './texts.ts'

/** The page of one's own subscription as a person uses it, each control found by what it is called. */
export function accountPage(page: Page, slug: LocaleSlug, t: Texts) {
  const main = page.getByRole('main')
  const pay = payTextsOf(slug)
  /** A provider's frame takes the press for a moment yet where it stood before the page was scrolled: that comes first. */
  const press = async (name: string) => {
    const button = main.getByRole('button', { name, exact: true }).first()
    await button.scrollIntoViewIfNeeded()
    await button.click()
  }
  /** What can be done, by its title. */
  const action = (title: string) =>
    main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })

  return {
    main,
    press,
    action,

    arrive: (email: string, path: string) => openAs(page, email, `/${slug}/${path}`),

    async begin(title: string) {
      await action(title).getByRole('button').click()
    },

    /** Within a loop that loads the page anew, a shorter wait leaves it time to do so. */
    async stands(status: 10 | 20 | 30 | 31 | 33 | 35 | 60 | 999, within?: { timeout: number }) {
      await expect(
        main.locator('header').getByText(t(`account.status.${nameOf(SubscriptionStatus, status)}`), { exact: true }),
      ).toBeVisible(within)
    },

    /** In the provider's own fields, which are a frame of the page. */
    async enterCard(card: TestCardId) {
      const number = testCards.find(({ id }) => id === card)?.number ?? ''
      await main.getByRole('radio', { name: newMethod(t, 'card'), exact: true }).check()
      const fields = page.frameLocator('iframe').first()
      await fields.getByLabel(pay('pay.card.number')).fill(number)
      await fields.getByLabel(pay('pay.card.expiry'), { exact: true }).fill('12 / 30')
      await fields.getByLabel(pay('pay.card.code'), { exact: true }).fill('123')
      await main.getByRole('checkbox', { name: t('payment.mandate') }).check()
    },

    /** The fields of a card can be filled in: axe, which speaks with all frames, may look. */
    async seeFields() {
      await expect(page.frameLocator('iframe').first().getByLabel(pay('pay.card.number'))).toBeVisible()
    },

    /** What the bank asks, in a frame of the page. */
    async answerBank() {
      const frame = page.locator('iframe').first()
      await frame.contentFrame().getByLabel(pay('pay.challenge.code')).fill('1234')
      const address = await frame.getAttribute('src')
      await page.keyboard.press('Enter')
      // The bank's second question has another address.
      await expect(page.locator(`iframe[src="${address}"]`)).toHaveCount(0)
    },
  }
}
