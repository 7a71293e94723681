import type { Page } from '@playwright/test'
import { config, type LocaleSlug } from '#config'
import type { ApiClient } from '#server/api/client/client.ts'
import { testCards, type TestCardId } from '#server/backend/domains/payment-service/test-cards.ts'
import { checkoutPage, type Subscriber } from './checkout-page.ts'
import { refuseCookies, signInAs } from './shell.ts'
import { expect } from './test.ts'
import { payTextsOf, textsOf } from './texts.ts'

interface Story {
  slug: LocaleSlug
  modelId: string
  account: { email: string; identity: 1 | 2 | 3 }
  subscriber: Subscriber
  card: TestCardId
  isBroughtHome: boolean
  /** Campaign that the customer comes from, and agrees to be told of. */
  campaign?: string
}

interface Cast {
  page: Page
  /** Another browser, in which nothing has been done. */
  device: () => Promise<Page>
  stranger: ApiClient
}

/** The address that a car's page leads to, of the first car of a model that is to be had. */
export async function chosenCar(
  stranger: ApiClient,
  slug: LocaleSlug,
  { modelId, identity }: { modelId: string; identity: 1 | 2 | 3 },
) {
  const { market } = config.locales[slug]
  if (!market) throw new Error(`${slug} has no market`)
  const { items } = await stranger.subscription.listCars({ query: { country: market, model: [modelId] } })
  const [car] = items
  if (!car) throw new Error(`no ${modelId} in ${market}`)
  const { areas } = await stranger.subscription.getProduct({ query: { productId: car.productId } })
  const [area] = areas
  if (!area) throw new Error(`no area has a ${car.productId}`)
  const choices = { product: car.productId, area: area.id, as: String(identity), mode: '2', months: '24', km: '1500' }
  return `/${slug}/subscription/checkout/identity?${new URLSearchParams(choices)}`
}

/**
 * One customer's way to a car, from the car's page to the order that is paid: signed in in the middle, the page loaded anew
 * at every step, gone on with in a second browser where the first one was.
 */
export async function tellCheckoutStory(story: Story, { page, device, stranger }: Cast): Promise<string> {
  const { slug, modelId, account, subscriber, card, isBroughtHome, campaign } = story
  const t = textsOf(slug)
  const pay = payTextsOf(slug)
  const hasChallenge = card === 'challenge'
  const number = testCards.find(({ id }) => id === card)?.number ?? ''
  const screens = checkoutPage(page, slug, t)

  /** The step is reached, and still there when the page is loaded anew. */
  async function arriveAt(state: string) {
    await screens.arriveAt(state)
    await page.reload()
    await screens.arriveAt(state)
  }

  const address = await chosenCar(stranger, slug, { modelId, identity: account.identity })
  if (campaign === undefined) {
    await screens.openAddress(address)
    await refuseCookies(page, t)
  } else {
    await screens.openAddress(`${address}&utm_source=${campaign}`)
    await page.getByRole('button', { name: t('cookies.accept') }).click()
  }
  await arriveAt('open.identity.choosing')
  await screens.subscribeAs(account.identity)
  await screens.arriveAt('open.identity.signedOut')
  await page
    .getByRole('main')
    .getByRole('link', { name: t('shell.account.signIn') })
    .click()
  await signInAs(page, t, account.email)
  await page.waitForURL('**/subscription/checkout/*')
  await screens.arriveAt('open.held.driver.editing')
  await screens.enterDriver(subscriber)
  await screens.uploadLicence()
  await arriveAt('open.held.driver.editing')
  await expect(screens.field(t('checkout.driver.lastName'))).toHaveValue(subscriber.lastName)
  await screens.goOn()
  await arriveAt('open.held.delivery.editing')
  await screens.chooseHandover(3, isBroughtHome ? subscriber.address : undefined)
  await arriveAt('open.held.billing.editing')
  await screens.enterBilling(subscriber)
  await arriveAt('open.held.credit.asking')
  await screens.agreeToCreditCheck()
  await arriveAt('open.held.payment.choosing')
  const kept = page.waitForResponse((response) => response.request().postData()?.includes('review') ?? false)
  await screens.enterCard(number, pay)
  if (hasChallenge) await screens.answerBank(pay)
  await screens.arriveAt('open.held.review.ready')
  await kept

  const second = await device()
  await second.goto(`/${slug}/login?next=/${slug}/subscription/checkout/review`)
  await signInAs(second, t, account.email)
  await second.waitForURL('**/subscription/checkout/*')
  const there = checkoutPage(second, slug, t)
  await there.arriveAt('open.held.review.ready')
  await refuseCookies(second, t)
  await expect(second.getByRole('main')).toContainText(subscriber.lastName)
  await there.order()
  if (hasChallenge) {
    await there.arriveAt('paying.challenge')
    await second.reload()
    await there.arriveAt('paying.challenge')
    await there.answerBank(pay)
  }
  await there.arriveAt('confirmed')
  await expect(second).toHaveURL(`/${slug}/subscription/checkout/done`)
  const link = second.getByRole('main').getByRole('link', { name: t('checkout.done.order') })
  return (await link.getAttribute('href'))?.split('/').at(-1) ?? ''
}
