import type { Page } from '@playwright/test'
import type { LocaleSlug } from '#config'
import type { PackagePathStep } from '#tests/support/package-paths.ts'
import { accessTokenOf, siteApi } from '#tests/support/site-api.ts'
import { handOver, subscribe } from '#tests/support/subscription-customer.ts'
import { accountPage } from './account-page.ts'
import { holdCalls } from './held-calls.ts'
import { reply } from './intercept.ts'
import { type ScreenDriver, stepAt } from './screen-driver.ts'
import { expect } from './test.ts'
import { startingWith, type Texts, textsOf } from './texts.ts'

const email = 'private@solvei.example'
const functions = { loadOffers: 'loadOffers', setMethod: 'setMethod', placeOrder: 'placePackage' } as const
const methods = [
  { methodId: 'PM-1', kind: 'card', brand: 'visa', lastFour: '1111', expiresOn: '2030-12' },
  { methodId: 'PM-2', kind: 'card', brand: 'visa', lastFour: '4444', expiresOn: '2030-12' },
]

/** Number of a new order whose car is in use. */
export async function subscribedCar(siteUrl: string): Promise<string> {
  const { orderNo } = await subscribe(siteApi(siteUrl, await accessTokenOf(siteUrl, email)))
  await handOver(siteApi(siteUrl, await accessTokenOf(siteUrl, 'staff@solvei.example')), orderNo)
  return orderNo
}

/** Drives the real screens: what people do is done there, what the calls come to is said on the way to the site. */
export async function drivePackage(
  page: Page,
  steps: readonly PackagePathStep[],
  { slug, orderNo }: { slug: LocaleSlug; orderNo: string },
): Promise<ScreenDriver> {
  const t = textsOf(slug)
  const calls = await holdCalls(page, {
    functions,
    fixed: {
      loadMethods: { ok: true, value: { bindable: [{ kind: 'card', entry: 'fields' }], methods } },
      deleteFlow: null,
    },
    answer: (request, _call, output) => reply(request, output),
  })
  await page.clock.install()
  await accountPage(page, slug, t).arrive(email, 'account/packages')
  await page.goto(`/${slug}/account/packages/${orderNo}/mileage/choose`)
  await stands('loading')
  return {
    async take(index) {
      const { event, answer } = stepAt(steps, index)
      if (event) {
        calls.begin(null)
        await fire(page, t, event)
      } else if (answer) await come(answer)
    },
    shownAfter,
    check: (index) => stands(shownAfter(index)),
  }

  /** A method that was not taken is chosen again at once. */
  function shownAfter(index: number): string {
    const { state } = stepAt(steps, index)
    return state === 'method.declined' ? 'method.choosing' : state
  }

  /** The screen of the state: until the address has come to its step there is an outline only. */
  async function stands(state: string): Promise<void> {
    await expect(page.locator(`[data-state="${state}"] h1`)).toBeVisible()
  }

  async function come(answer: NonNullable<PackagePathStep['answer']>): Promise<void> {
    const call = answer.call === null ? null : await calls.arrived(answer.call)
    if (answer.how === 'lost') return call?.lose()
    if (answer.how === 'answered') return call?.answer(answer.output)
    await call?.leaveUnanswered()
    return page.clock.fastForward(answer.ms)
  }
}

async function fire(page: Page, t: Texts, event: NonNullable<PackagePathStep['event']>): Promise<void> {
  const main = page.getByRole('main')
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click()
  switch (event.type) {
    case 'offer.chosen':
      await main.getByRole('radio').first().check()
      return press(t('account-packages.continue'))
    case 'method.chosen':
      await main.getByRole('radio', { name: new RegExp(event.method.lastFour ?? '') }).check()
      await main.getByRole('checkbox', { name: t('payment.mandate') }).check()
      return press(t('account-packages.continue'))
    case 'order.confirmed':
      await main.getByRole('checkbox', { name: t('account-packages.buy.agree') }).check()
      return press(t('account-packages.buy.order'))
    case 'retry.requested':
      return press(t('account-packages.retry'))
    case 'restart.requested':
      return press(t('account-packages.lookAgain'))
    // Signing in leads back to this page, which is loaded again.
    case 'session.started':
      return void (await page.reload())
    case 'step.opened':
      return openStep(page, t, event.step)
    case 'binding.moved':
      throw new Error('the binding moves by itself')
  }
}

/** Back by the rail, ahead by going forward. */
async function openStep(page: Page, t: Texts, step: 'choose' | 'method' | 'review'): Promise<void> {
  const rail = page.getByRole('navigation', { name: t('account-packages.buy.progress') })
  const link = rail.getByRole('link', { name: startingWith(t(`account-packages.buy.step.${step}`)) })
  if (await link.count()) return link.press('Enter')
  await page.goto(page.url().replace(/[^/]+$/, step))
}
