import type { Page } from '@playwright/test'
import type { LocaleSlug } from '#config'
import { mileagePackagePurchaseMachine } from '#machines/flows/mileage-package-purchase/index.ts'
import { describeMachine } from '#machines/shared/describe.ts'
import { purchaseEvents } from '#tests/fixtures/machines/package-purchase.ts'
import { type PackagePathStep, packagePaths, unwalked } from '#tests/support/package-paths.ts'
import { accessTokenOf, siteApi } from '#tests/support/site-api.ts'
import { handOver, subscribe } from '#tests/support/subscription-customer.ts'
import { accountPage } from './support/account-page.ts'
import { lookOnce } from './support/axe.ts'
import { holdCalls } from './support/held-calls.ts'
import { reply } from './support/intercept.ts'
import { oncePerSite } from './support/once-per-site.ts'
import { inSoak, wholeInGate } from './support/soak.ts'
import { expect, test as base } from './support/test.ts'
import { startingWith, type Texts, textsOf } from './support/texts.ts'

const email = 'private@solvei.example'
const functions = { loadOffers: 'loadOffers', setMethod: 'setMethod', placeOrder: 'placePackage' } as const
const methods = [
  { methodId: 'PM-1', kind: 'card', brand: 'visa', lastFour: '1111', expiresOn: '2030-12' },
  { methodId: 'PM-2', kind: 'card', brand: 'visa', lastFour: '4444', expiresOn: '2030-12' },
]
const paths = packagePaths()

const onceOf = oncePerSite<string>()

const test = base.extend<{ orderNo: string }>({
  /** Of a car in use. */
  orderNo: async ({ site }, use) =>
    use(
      await onceOf(site, async () => {
        const { orderNo } = await subscribe(siteApi(site.url, await accessTokenOf(site.url, email)))
        await handOver(siteApi(site.url, await accessTokenOf(site.url, 'staff@solvei.example')), orderNo)
        return orderNo
      }),
    ),
})

test.use({ siteName: 'walks' })

test.describe('the screens obey the machine of the purchases', () => {
  test.describe.configure({ timeout: 240_000 })

  test('the walks come by every state but those of a new card, and do whatever can be done', () => {
    const steps = paths.flatMap((path) => path.steps)
    const known = describeMachine(mileagePackagePurchaseMachine).states.map(({ id }) => id)
    const reached = new Set([...steps.map(({ state }) => state), 'loading', ...unwalked])
    expect([...reached].toSorted()).toEqual(known.toSorted())
    const done = new Set([...steps.map(({ event }) => event?.type), 'binding.moved'])
    expect(Object.keys(purchaseEvents).filter((type) => !done.has(type as 'offer.chosen'))).toEqual([])
  })

  for (const slug of ['de_DE', 'ar_AE'] as const) {
    for (const path of paths) {
      test(`${slug}, ${path.name}`, slug === 'de_DE' ? wholeInGate : inSoak, async ({ page, orderNo, troubles }) => {
        // Lost answers are this test's own doing.
        troubles.expect(/ERR_CONNECTION_RESET|a flow was not kept/)
        await page.setViewportSize({ width: 360, height: 2_400 })
        await walk(page, { slug, orderNo, steps: path.steps }, lookOnce(page, slug, path.newStates))
      })
    }
  }
})

interface Walk {
  slug: LocaleSlug
  orderNo: string
  steps: readonly PackagePathStep[]
}

/** What people do is done on the screens, what the calls come to is said on the way to the site. */
async function walk(page: Page, { slug, orderNo, steps }: Walk, look: (state: string) => Promise<void>) {
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
  await stands(page, 'loading')
  for (const [index, { event, answer, state }] of steps.entries()) {
    const what = event?.type ?? `${answer?.how} ${answer?.call}`
    await test.step(`${index + 1}. ${what} -> ${state}`, async () => {
      if (event) {
        calls.begin(null)
        await fire(page, t, event)
      } else if (answer) await come(answer)
      // A method that was not taken is at once chosen anew.
      const shown = state === 'method.declined' ? 'method.choosing' : state
      await stands(page, shown)
      await look(shown)
    })
  }

  async function come(answer: NonNullable<PackagePathStep['answer']>): Promise<void> {
    const call = answer.call === null ? null : await calls.arrived(answer.call)
    if (answer.how === 'lost') return call?.lose()
    if (answer.how === 'answered') return call?.answer(answer.output)
    await call?.leaveUnanswered()
    return page.clock.fastForward(answer.ms)
  }
}

/** The state, and the screen of it: until the address has come to its step there is an outline only. */
async function stands(page: Page, state: string): Promise<void> {
  await expect(page.locator(`[data-state="${state}"] h1`)).toBeVisible()
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
    // Who has signed in comes back to this page, which is loaded anew.
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
