import type { Page } from '@playwright/test'
import type { LocaleSlug } from '#config'
import { OwnershipType, nameOf } from '#machines/shared/codes.ts'
import { testCards, type TestCardId } from '#server/backend/domains/payment-service/test-cards.ts'
import { arriveAt } from './booking-state.ts'
import { expect } from './test.ts'
import { newMethod, payTextsOf, textsOf } from './texts.ts'

/** The screens of becoming a member as a person uses them, each control found by what it is called. */
export function membershipPage(page: Page, slug: LocaleSlug, t = textsOf(slug)) {
  const pay = payTextsOf(slug)
  const main = page.getByRole('main')
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click()

  return {
    main,
    press,
    /** Waits until the purchase's machine is in a state, `open.terms.reading`. */
    arriveAt: (state: string) => arriveAt(page, state),

    /** The state is reached, and still there when the page is loaded anew. */
    async stayAt(state: string) {
      await arriveAt(page, state)
      await page.reload()
      await arriveAt(page, state)
    },

    async choose(type: 10001 | 10002 | 10003 | 10004) {
      // One name begins like another in Arabic.
      await main
        .getByRole('radio')
        .and(page.locator(`[value="${nameOf(OwnershipType, type)}"]`))
        .check()
      await press(t('membership-checkout.continue'))
    },

    /** In the provider's own fields, which are a frame of the page. */
    async enterCard(card: TestCardId) {
      await main.getByRole('radio', { name: newMethod(t, 'card'), exact: true }).check()
      await expect(main.locator('[aria-busy=false] > iframe')).toBeVisible()
      const fields = page.frameLocator('iframe').first()
      await fields.getByLabel(pay('pay.card.number')).fill(testCards.find(({ id }) => id === card)?.number ?? '')
      await fields.getByLabel(pay('pay.card.expiry'), { exact: true }).fill('12 / 30')
      await fields.getByLabel(pay('pay.card.code'), { exact: true }).fill('123')
      await main.getByRole('checkbox', { name: t('payment.keep') }).check()
      await press(t('membership-checkout.continue'))
    },

    /** What the bank asks, in a frame of the page. */
    async answerBank() {
      const bank = page.frameLocator('iframe').first()
      await bank.getByLabel(pay('pay.challenge.code')).fill('1234')
      await page.keyboard.press('Enter')
    },
  }
}
