import type { Page } from '@playwright/test'
import { checkoutSteps } from '#machines/flows/subscription-checkout/index.ts'
import { bookingOf, holdSlot, offeredSlots, solvedCaptcha } from '#tests/support/drive-customer.ts'
import { joinAndPay } from '#tests/support/membership-customer.ts'
import { pseudoMessage } from '#tests/support/pseudo-texts.ts'
import { accessTokenOf, siteApi } from '#tests/support/site-api.ts'
import { handOver, subscribe } from '#tests/support/subscription-customer.ts'
import { tooWide } from './support/axe.ts'
import { bookingPage } from './support/booking-page.ts'
import { comeToStep } from './support/checkout-visit.ts'
import { cutTexts } from './support/cut-off.ts'
import { membershipPage } from './support/membership-page.ts'
import { listenTo } from './support/said.ts'
import { refuseCookies, signInAs } from './support/shell.ts'
import { kindsIn, ownPages, staffPages } from './support/site-map.ts'
import { inSoak } from './support/soak.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

/*
 * The site in a language that nobody speaks (tests/support/pseudo-texts.ts): every message is two fifths longer and stands in
 * marks. What is read or heard without marks is written into the code, unless it is data; what does not fit any more would
 * not fit in some language.
 */

test.use({ siteName: 'a language that nobody speaks', isPseudo: true })

// Each looks at dozens of pages in two widths.
test.describe.configure({ timeout: 400_000 })

/** The one market in which there is everything. */
const slug = 'no_NO'
const t = textsOf(slug, pseudoMessage)
const customer = 'private@solvei.example'
const company = 'sme@solvei.example'

/** Looks at pages in a wide and in a narrow window, and tells at the end all that is wrong. */
function tour(page: Page) {
  const said = listenTo(page, slug)
  const wrong: string[] = []

  async function look(what: string) {
    await page.waitForLoadState('networkidle')
    const note = (lack: string) => (found: string[]) => wrong.push(...found.map((text) => `${what}: ${lack}: ${text}`))
    note('unmarked')(await said.unmarked())
    for (const width of [1_280, 360]) {
      await page.setViewportSize({ width, height: 900 })
      note(`wider than ${width}`)(await tooWide(page))
      note(`cut at ${width}`)(await cutTexts(page))
    }
    await page.setViewportSize({ width: 1_280, height: 900 })
  }

  return {
    look,
    async visit(path: string) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await look(path)
    },
    end: () => expect(wrong).toEqual([]),
  }
}

async function arrive(page: Page, email: string, path: string): Promise<void> {
  await page.goto(`/${slug}/login?next=/${slug}${path}`)
  await refuseCookies(page, t)
  await signInAs(page, t, email)
  await page.waitForURL(`**/${slug}${path}`)
}

test(
  'the pages of the map, the questions that open over them, and signing in',
  inSoak,
  async ({ page, request, troubles }) => {
    troubles.expect(/status of 404/)
    const { look, visit, end } = tour(page)
    await page.goto(`/${slug}`)
    await expect(page.getByRole('region', { name: t('cookies.title') })).toBeVisible()
    await look('the question about cookies')
    await page.getByRole('button', { name: t('cookies.choose') }).click()
    await expect(page.getByRole('dialog', { name: t('shell.consent.settings') })).toBeVisible()
    await look('the choice of cookies')
    await page.keyboard.press('Escape')
    await refuseCookies(page, t)
    await page.getByRole('banner').locator('[aria-haspopup=dialog]').click()
    await expect(page.getByRole('dialog', { name: t('shell.market') })).toBeVisible()
    await look('the choice of countries')
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 360, height: 900 })
    await page.getByRole('button', { name: t('shell.menu.open') }).click()
    await look('the menu')

    for (const [kind, [url = kind]] of await kindsIn(request, slug)) await visit(url)
    for (const path of [
      '/login',
      '/nowhere',
      '/machines/testDriveBooking',
      '/machines/subscriptionOrder/changes',
      '/withdraw',
      '/cancel',
    ]) {
      await visit(`/${slug}${path}`)
    }
    end()
  },
)

test('a customer’s own pages', inSoak, async ({ page, site, staff, stranger }) => {
  const api = siteApi(site.url, await accessTokenOf(site.url, customer))
  const { orderNo } = await subscribe(api)
  await handOver(staff, orderNo)
  await joinAndPay(api)
  const [slot = ''] = (await offeredSlots(stranger)).slice(-1)
  const { holdId } = await holdSlot(stranger, slot)
  const drive = await stranger.testDrive.createOrder(
    { body: bookingOf(holdId, await solvedCaptcha(stranger)) },
    { idempotencyKey: holdId },
  )
  const { look, visit, end } = tour(page)
  await arrive(page, customer, '/account')
  await page.locator('.account-button').click()
  await look('the account’s menu')
  const manage = `/test-drive/manage/${drive.orderNo}?token=${encodeURIComponent(drive.linkToken)}`
  for (const path of [
    ...ownPages,
    '/account/messages',
    `/account/orders/${orderNo}`,
    `/account/packages/${orderNo}`,
    `/account/payment-methods/${orderNo}`,
    manage,
    `${manage}&panel=move`,
    `${manage}&panel=cancel`,
  ]) {
    await visit(`/${slug}${path}`)
  }
  end()
})

test('the lists of the console of staff', inSoak, async ({ page }) => {
  const { visit, end } = tour(page)
  await arrive(page, 'staff@solvei.example', '/ops/test-drives')
  for (const path of staffPages) await visit(`/${slug}${path}`)
  end()
})

test('the pages of orders in the console of staff', inSoak, async ({ page, site, stranger }) => {
  const api = siteApi(site.url, await accessTokenOf(site.url, customer))
  const { orderNo } = await subscribe(api)
  const { id: accountId } = await api.accounts.getCurrent()
  const member = siteApi(site.url, await accessTokenOf(site.url, 'tme@solvei.example'))
  const membershipNo = await joinAndPay(member)
  const [slot = ''] = (await offeredSlots(stranger)).slice(-2)
  const { holdId } = await holdSlot(stranger, slot)
  const drive = await stranger.testDrive.createOrder(
    { body: bookingOf(holdId, await solvedCaptcha(stranger)) },
    { idempotencyKey: holdId },
  )
  const { visit, end } = tour(page)
  await arrive(page, 'staff@solvei.example', '/ops/test-drives')
  for (const path of [
    `/ops/test-drives/${drive.orderNo}`,
    `/ops/subscriptions/${orderNo}`,
    `/ops/memberships/${membershipNo}`,
    `/ops/customers/${accountId}`,
    '/ops/content/edit?kind=article&id=tromso-winter&text=no_NO',
    '/ops/mails/1',
  ]) {
    await visit(`/${slug}${path}`)
  }
  end()
})

test('the steps of the wizards', inSoak, async ({ page, site }) => {
  const { look, end } = tour(page)
  const main = page.getByRole('main')

  const { screens } = await comeToStep(page, site.url, { email: company, identityType: 2, step: 'review', texts: t })
  await screens.arriveAt('open.held.review.ready')
  for (const step of checkoutSteps) {
    await screens.open(step)
    await look(`the checkout’s ${step}`)
  }

  const membership = membershipPage(page, slug, t)
  await page.goto(`/${slug}/membership/checkout/ownership`)
  await membership.arriveAt('open.ownership.choosing')
  await look('which membership')
  await membership.choose(10001)
  await membership.arriveAt('open.terms.reading')
  await look('the terms of a membership')
  await membership.press(t('membership-checkout.terms.accept'))
  await membership.arriveAt('open.payment.choosing')
  await look('how a membership is paid')

  const booking = bookingPage(page, slug, t)
  await booking.open('type')
  await look('the kind of a drive')
  await booking.chooseKind('store')
  await booking.arriveAt('open.model')
  await look('the car of a drive')
  await booking.chooseModel('Fjell')
  await booking.arriveAt('open.place.choosing')
  await look('the place of a drive')
  await booking.chooseStore('Tromsø')
  await booking.arriveAt('open.slot.choosing')
  await booking.chooseSlot()
  await look('the time of a drive')
  await booking.reserve()
  await booking.arriveAt('open.contact.editing')
  await booking.book()
  await expect(main.getByText(t('errors.field.phone.required')).first()).toBeVisible()
  await look('what the contact of a drive lacks')

  await page.goto(`/${slug}/trade-in`)
  const next = () => main.getByRole('button', { name: t('trade-in.next') }).click()
  await next()
  await expect(main.getByText(t('errors.field.numberPlate.required')).first()).toBeVisible()
  await look('a car that is to be taken in trade')
  await main.getByLabel(t('trade-in.make')).fill('Volvo')
  await main.getByLabel(t('trade-in.model'), { exact: true }).fill('V60')
  await main.getByLabel(t('trade-in.registrationYear')).fill('2018')
  await main.getByLabel(t('trade-in.numberPlate')).fill('DN 98765')
  await main.getByLabel(t('trade-in.mileage')).fill('42000')
  await next()
  await expect(main.getByRole('heading', { name: t('trade-in.place.title') })).toBeVisible()
  await look('where it is brought')
  await main.getByRole('radio').first().check()
  await next()
  await expect(main.getByLabel(t('trade-in.firstName'))).toBeVisible()
  await look('whose it is')
  end()
})
