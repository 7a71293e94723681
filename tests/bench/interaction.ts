import { chromium, type Page } from '@playwright/test'
import { httpTransport } from '#server/api/client/transport.ts'
import { testCards } from '#server/backend/domains/payment-service/test-cards.ts'
import { bookingPage } from '#tests/e2e/support/booking-page.ts'
import { checkoutPage } from '#tests/e2e/support/checkout-page.ts'
import { chosenCar } from '#tests/e2e/support/checkout-story.ts'
import { membershipPage } from '#tests/e2e/support/membership-page.ts'
import { phone } from '#tests/e2e/support/phone.ts'
import { openAs } from '#tests/e2e/support/shell.ts'
import { payTextsOf, textsOf } from '#tests/e2e/support/texts.ts'
import { launchOptions } from '#tests/support/chromium.ts'
import { benchmark } from './support/benchmark.ts'
import { clientOf } from './support/client.ts'
import { type RunningSite, startSite, temporaryFolder } from './support/site.ts'

/*
 * Interaction to next paint in each wizard, from its first step to its last, on a phone with a quarter of this
 * processor's speed: the slowest of its presses and keys, as browsers report it for fewer than fifty.
 */

const slug = 'de_DE'
const slowdown = 4
const customer = 'private@solvei.example'

interface Interaction {
  /** `pointerup`, `keydown`. */
  name: string
  /** Milliseconds from the press to the next frame, by steps of eight; absent below sixteen. */
  duration: number
  /** Milliseconds until the page's handlers ran, and what they took; the rest was the wait for the frame. */
  delay: number
  handled: number
  /** What was pressed; empty where that is gone. */
  target: string
}

const wizards: Record<string, (page: Page, site: RunningSite) => Promise<void>> = {
  async booking(page, site) {
    const t = textsOf(slug)
    const screens = bookingPage(page, slug, t)
    await openAs(page, customer, `${site.url}/${slug}/test-drive/type`)
    await screens.arriveAt('open.type')
    await screens.reserveAtStore({ model: 'Vind', town: 'Hamburg' })
    await screens.enterDriver({ firstName: 'Jürgen', lastName: '', email: 'jg@example.org', phone: '15112345678' })
    await screens.field(t('test-drive.contact.lastName')).pressSequentially('Groß')
    await screens.agree()
    await screens.solveCaptcha()
    await screens.book()
    await screens.arriveAt('booked')
  },

  async checkout(page, site) {
    const t = textsOf(slug)
    const screens = checkoutPage(page, slug, t)
    const car = await chosenCar(clientOf(httpTransport(site.url)), slug, { modelId: 'vind', identity: 1 })
    await openAs(page, customer, site.url + car)
    await screens.arriveAt('open.identity.choosing')
    await screens.subscribeAs(1)
    await screens.arriveAt('open.held.driver.editing')
    const address = { street: 'Am Kaiserkai 1', postcode: '20457', city: 'Hamburg' }
    const subscriber = { firstName: 'Jürgen', lastName: '', phone: '15112345678', email: 'jg@example.org', address }
    await screens.enterDriver(subscriber)
    await screens.field(t('checkout.driver.lastName')).pressSequentially('Groß')
    await screens.uploadLicence()
    await screens.goOn()
    await screens.arriveAt('open.held.delivery.editing')
    await screens.chooseHandover(3)
    await screens.arriveAt('open.held.billing.editing')
    await screens.enterBilling(subscriber)
    await screens.arriveAt('open.held.credit.asking')
    await screens.agreeToCreditCheck()
    await screens.arriveAt('open.held.payment.choosing')
    await screens.enterCard(testCards.find(({ id }) => id === 'approved')?.number ?? '', payTextsOf(slug))
    await screens.arriveAt('open.held.review.ready')
    await screens.order()
    await screens.arriveAt('confirmed')
  },

  async membership(page, site) {
    const t = textsOf(slug)
    const screens = membershipPage(page, slug, t)
    await openAs(page, customer, `${site.url}/${slug}/membership/checkout/ownership`)
    await screens.arriveAt('open.ownership.choosing')
    await screens.choose(10001)
    await screens.arriveAt('open.terms.reading')
    await screens.press(t('membership-checkout.terms.accept'))
    await screens.arriveAt('open.payment.choosing')
    await screens.enterCard('approved')
    await screens.arriveAt('open.payment.ready')
    await screens.press(t('membership-checkout.review.order'))
    await screens.arriveAt('completed.member')
  },
}

await benchmark(async ({ report, say, resources, options: { isShort } }) => {
  const folder = await temporaryFolder()
  resources.defer(folder.remove)
  const site = await startSite({ DATA_DIR: folder.path })
  resources.defer(site.stop)
  const browser = await chromium.launch(launchOptions({ isWhole: true }))
  resources.defer(() => browser.close())

  for (const [name, walk] of Object.entries(wizards).slice(0, isShort ? 1 : undefined)) {
    const context = await browser.newContext(phone)
    const page = await context.newPage()
    const interactions = await watchInteractions(page)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await walk(page, site)
    await context.close()
    const slowest = interactions.toSorted((a, b) => b.duration - a.duration)
    report({ name: `${name}, interactions of 16 ms and more`, value: interactions.length, unit: '' })
    report({
      name: `${name}, interaction to next paint`,
      value: slowest[0]?.duration ?? 0,
      unit: 'ms',
      bar: { atMost: 100 },
    })
    for (const { name: event, duration, delay, handled, target } of slowest.slice(0, 3)) {
      say(`${name}: ${event} of ${target || 'what is gone'}, ${duration} ms: ${delay} of delay, ${handled} handled`)
    }
  }
})

/** All interactions of a page from now on, over navigations; those with a wait before the next frame. */
async function watchInteractions(page: Page): Promise<Interaction[]> {
  const seen: Interaction[] = []
  await page.exposeBinding('reportInteraction', (_, interaction: Interaction) => void seen.push(interaction))
  await page.addInitScript(() => {
    const { reportInteraction } = window as unknown as { reportInteraction: (interaction: Interaction) => void }
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (!entry.interactionId) continue
        const { name, duration, target, startTime, processingStart, processingEnd } = entry
        const delay = Math.round(processingStart - startTime)
        const handled = Math.round(processingEnd - processingStart)
        const element = target instanceof Element ? target : null
        const label = element instanceof HTMLInputElement ? element.labels?.[0] : element
        const text = element ? `${element.localName} ${label?.textContent.trim().slice(0, 60) ?? ''}` : ''
        reportInteraction({ name, duration, delay, handled, target: text })
      }
    })
    observer.observe({ type: 'event', durationThreshold: 16, buffered: true })
  })
  return seen
}
