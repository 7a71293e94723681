import type { Page } from '@playwright/test'
import type { LocaleSlug } from '#config'
import { type CheckoutEvent, type CheckoutStep, checkoutSteps } from '#machines/flows/subscription-checkout/index.ts'
import type { CheckoutPathStep } from '#tests/support/checkout-paths.ts'
import { interceptCheckout, lasting, type Signed } from './checkout-calls.ts'
import { checkoutPage, type Subscriber } from './checkout-page.ts'
import { intercept } from './intercept.ts'
import { type ScreenDriver, stepAt } from './screen-driver.ts'
import { expect } from './test.ts'
import type { Texts } from './texts.ts'

/** What is the walk's own: who walks, in which language, and with which car they come. */
export interface CheckoutWalker {
  slug: LocaleSlug
  signed: Signed
  /** Address that a car's page leads to. */
  car: string
  subscriber: Subscriber
}

/** The bank's own page, as small as it can be. */
export const bank = `<!doctype html><html lang="en"><title>Bank</title><button>Done</button><script>
document.querySelector('button').onclick = () =>
  parent.postMessage({ type: 'payDone', redirectResult: 'result-1' }, '*')
</script></html>`

const clocks: Partial<Record<CheckoutEvent['type'], number>> = {
  'hold.expired': lasting.hold,
  'challenge.expired': lasting.challenge,
  'window.expired': lasting.window,
}

/**
 * Drives the real screens along a generated path. What people do is done on the screens, what the calls come to is said on
 * the way to the site, and the hours are turned forward.
 */
export async function driveCheckout(
  page: Page,
  steps: readonly CheckoutPathStep[],
  t: Texts,
  walker: CheckoutWalker,
): Promise<ScreenDriver> {
  const { slug, signed, car, subscriber } = walker
  const screens = checkoutPage(page, slug, t)
  const main = page.getByRole('main')
  const calls = await interceptCheckout(page, signed)
  await intercept(page, '/pay/challenge/1', (request) => request.answer({ contentType: 'text/html', body: bank }))
  await page.clock.install()
  await screens.open('vehicle')
  let state = 'open.vehicle.choosing'
  await screens.arriveAt(state)
  let hasCar = false
  let count = 0

  return {
    async take(index) {
      count += 1
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
      if (stepAt(steps, index).isBusy) expect(await screens.rail.getByRole('link').count()).toBe(0)
    },
  }

  async function come(answer: NonNullable<CheckoutPathStep['answer']>, follows: string | null): Promise<void> {
    // The page itself asks for the car, too, when it is opened.
    const asked = answer.call === 'checkVehicle' && count === 2 ? 2 : 1
    const call = answer.call === null ? null : await calls.arrived(answer.call, asked)
    calls.expect(follows)
    if (answer.how === 'lost') return call?.lose()
    if (answer.how === 'answered') return call?.answer(answer.output)
    await call?.leaveUnanswered()
    return page.clock.fastForward(answer.ms)
  }

  async function fire(event: CheckoutEvent): Promise<void> {
    switch (event.type) {
      case 'selection.chosen':
        if (hasCar) {
          const isGone = state === 'open.vehicle.gone'
          return screens.press(t(isGone ? 'checkout.vehicle.again' : 'checkout.vehicle.keep'))
        }
        hasCar = true
        return void (await page.goto(car))
      case 'identity.chosen':
        return screens.subscribeAs(signed.identityType)
      case 'driver.drafted':
        return screens.field(t('checkout.driver.lastName')).fill(`${subscriber.lastName} ${count}`)
      case 'driver.submitted':
        await screens.enterDriver(subscriber)
        return screens.goOn()
      case 'licence.chosen':
        return screens.chooseImage(event.side)
      case 'delivery.drafted':
        return void (await screens.field(t('checkout.delivery.date')).selectOption({ index: (count % 3) + 1 }))
      case 'delivery.submitted':
        return screens.chooseHandover(2)
      case 'billing.drafted':
        return screens.field(t('checkout.billing.person')).fill(`${subscriber.lastName} ${count}`)
      case 'billing.submitted':
        return screens.enterBilling(subscriber)
      case 'credit.consented':
        return screens.agreeToCreditCheck()
      case 'review.requested':
        return screens.press(t('checkout.credit.review'))
      case 'method.chosen':
        return chooseMethod()
      case 'voucher.applied':
        await main.getByLabel(t('checkout.voucher')).fill(event.code)
        return screens.press(t('checkout.voucher.apply'))
      case 'voucher.removed':
        return screens.press(t('checkout.voucher.remove'))
      case 'termOffer.dropped':
        return screens.press(t('checkout.withoutTermOffer'))
      case 'order.confirmed':
        return screens.order()
      case 'challenge.finished':
        return page.frameLocator('iframe').first().getByRole('button').click()
      case 'challenge.abandoned':
        return screens.press(t('payment.leave'))
      case 'payment.retried':
        return screens.press(t('payment.pay.again'))
      case 'order.cancelled':
        return screens.press(t('payment.pay.cancel'))
      case 'retry.requested':
        return screens.press(t(state === 'paying.unknown' ? 'payment.pay.askAgain' : 'checkout.retry'))
      case 'restart.requested':
        return screens.press(t('checkout.restart'))
      // Signing in leads back to this page, which is loaded again.
      case 'session.started':
      case 'flow.resumed':
        return void (await page.reload())
      case 'hold.expired':
      case 'challenge.expired':
      case 'window.expired':
        return page.clock.fastForward((clocks[event.type] ?? 0) + 1_000)
      case 'step.opened':
        return openStep(event.step)
    }
  }

  async function chooseMethod(): Promise<void> {
    if (state.startsWith('paying.')) {
      const other = main.getByRole('button', { name: t('payment.pay.other'), exact: true })
      if (await other.isVisible()) await other.click()
    }
    await main.getByRole('checkbox', { name: t('payment.mandate') }).check()
    return screens.press(t(state.startsWith('paying.') ? 'payment.pay.useThis' : 'checkout.continue'))
  }

  /** Back by the rail, ahead by the address. A screen has no link to itself: one leaves it and comes back. */
  async function openStep(step: CheckoutStep): Promise<void> {
    const here = checkoutSteps.findIndex((one) => new RegExp(`^open\\.(held\\.)?${one}\\.`).test(state))
    const there = checkoutSteps.indexOf(step)
    if (there < here) return screens.openFromRail(step)
    if (there > here) return go(step)
    if (step === 'vehicle') {
      await go('identity')
      await screens.arriveAt('open.identity.choosing')
      return screens.openFromRail(step)
    }
    await screens.openFromRail('vehicle')
    await screens.arriveAt('open.vehicle.choosing')
    return go(step)
  }

  async function go(step: CheckoutStep): Promise<void> {
    await page.goto(`/${slug}/subscription/checkout/${step}`)
  }
}
