import type { Page } from '@playwright/test'
import type { LocaleSlug } from '#config'
import { type PurchaseEvent, type PurchaseStep, purchaseSteps } from '#machines/flows/membership-purchase/index.ts'
import type { MembershipPathStep } from '#tests/support/membership-paths.ts'
import { comeAlive } from './booking-state.ts'
import { bank } from './checkout-walker.ts'
import { intercept } from './intercept.ts'
import { interceptMembership, lasting } from './membership-calls.ts'
import { membershipPage } from './membership-page.ts'
import { type ScreenDriver, stepAt } from './screen-driver.ts'
import { expect } from './test.ts'
import { textsOf } from './texts.ts'

/** What is the walk's own: who walks, and in which language. */
export interface MembershipWalker {
  slug: LocaleSlug
  accountId: string
}

const clocks: Partial<Record<PurchaseEvent['type'], number>> = {
  'challenge.expired': lasting.challenge,
  'window.expired': lasting.window,
}

/**
 * Drives the real screens along a generated path. What people do is done on the screens, what the calls come to is said on
 * the way to the site, and the hours are turned forward.
 */
export async function driveMembership(
  page: Page,
  steps: readonly MembershipPathStep[],
  { slug, accountId }: MembershipWalker,
): Promise<ScreenDriver> {
  const t = textsOf(slug)
  const screens = membershipPage(page, slug)
  const { main, press } = screens
  const rail = main.getByRole('navigation', { name: t('membership-checkout.progress') })
  const calls = await interceptMembership(page, accountId)
  await intercept(page, '/pay/challenge/1', (request) => request.answer({ contentType: 'text/html', body: bank }))
  await page.clock.install()
  await go('ownership')
  await comeAlive(page)
  let state = 'open.ownership.choosing'
  await screens.arriveAt(state)

  return {
    async take(index) {
      const { event, answer, state: next } = stepAt(steps, index)
      const follows = steps[index + 1]?.answer?.call ?? null
      if (event) {
        calls.begin(follows)
        await fire(event)
      } else if (answer) await come(answer, follows)
      state = next
    },
    // Nobody goes anywhere while an answer is awaited.
    async check(index) {
      if (stepAt(steps, index).isBusy) expect(await rail.getByRole('link').count()).toBe(0)
    },
  }

  async function come(answer: NonNullable<MembershipPathStep['answer']>, follows: string | null): Promise<void> {
    const call = answer.call === null ? null : await calls.arrived(answer.call)
    calls.expect(follows)
    if (answer.how === 'lost') return call?.lose()
    if (answer.how === 'answered') return call?.answer(answer.output)
    await call?.leaveUnanswered()
    return page.clock.fastForward(answer.ms)
  }

  async function fire(event: PurchaseEvent): Promise<void> {
    switch (event.type) {
      case 'ownership.chosen':
        return screens.choose(event.choice.ownershipType)
      case 'terms.accepted': {
        const join = main.getByRole('button', { name: t('membership-checkout.terms.join'), exact: true })
        return (await join.isVisible()) ? join.click() : press(t('membership-checkout.terms.accept'))
      }
      case 'method.chosen':
        return chooseMethod()
      case 'method.reconsidered':
        return press(t('membership-checkout.review.change'))
      case 'order.confirmed':
        return press(t('membership-checkout.review.order'))
      case 'challenge.finished':
        return page.frameLocator('iframe').first().getByRole('button').click()
      case 'challenge.abandoned':
        return press(t('payment.leave'))
      case 'payment.retried':
        return press(t('payment.pay.again'))
      case 'order.cancelled':
        return press(t('payment.pay.cancel'))
      case 'withdrawal.confirmed':
        await press(t('membership-checkout.done.withdraw.now'))
        return press(t('membership-checkout.done.withdraw.confirm'))
      case 'refund.retried':
        return press(t('membership-checkout.refund.retry'))
      case 'retry.requested':
        if (state === 'paying.unknown') return press(t('payment.pay.askAgain'))
        return press(t(state === 'refund.underWay' ? 'membership-checkout.refund.ask' : 'membership-checkout.retry'))
      case 'restart.requested':
        return press(t(state.startsWith('closed.') ? 'membership-checkout.restart' : 'membership-checkout.another'))
      // Signing in leads back to this page, which is loaded again.
      case 'session.started':
      case 'flow.resumed':
        return void (await page.reload())
      case 'challenge.expired':
      case 'window.expired':
        return page.clock.fastForward((clocks[event.type] ?? 0) + 1_000)
      case 'step.opened':
        return openStep(event.step)
    }
  }

  async function chooseMethod(): Promise<void> {
    const isPlaced = state.startsWith('paying.')
    if (isPlaced) {
      const other = main.getByRole('button', { name: t('payment.pay.other'), exact: true })
      if (await other.isVisible()) await other.click()
    }
    return press(t(isPlaced ? 'payment.pay.useThis' : 'membership-checkout.continue'))
  }

  /** Back by the rail, ahead by the address. */
  async function openStep(step: PurchaseStep): Promise<void> {
    const here = purchaseSteps.findIndex((one) => state.startsWith(`open.${one}.`))
    if (purchaseSteps.indexOf(step) > here) return go(step)
    // By the keyboard, since phones show one line of them.
    return rail.getByRole('link', { name: t(`membership-checkout.${step}.name`) }).press('Enter')
  }

  async function go(step: PurchaseStep): Promise<void> {
    await page.goto(`/${slug}/membership/checkout/${step}`)
  }
}
