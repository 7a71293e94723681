import type { Page } from '@playwright/test'
import { jpeg } from '#tests/fixtures/licence-files.ts'
import { comeToStep, giveUp, t } from './support/checkout-visit.ts'
import { callsOf } from './support/intercept.ts'
import { signInAs } from './support/shell.ts'
import { inSoak } from './support/soak.ts'
import { expect, test } from './support/test.ts'
import { startingWith } from './support/texts.ts'

test.use({ siteName: 'changed for all' })

/** Drops a file on an element as a person does. */
async function drop(page: Page, target: ReturnType<Page['getByRole']>, name: string, bytes: Buffer): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([fileName = '', base64 = '']) => {
      const content = Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0)
      const data = new DataTransfer()
      data.items.add(new File([content], fileName, { type: 'image/jpeg' }))
      return data
    },
    [name, bytes.toString('base64')],
  )
  await target.dispatchEvent('dragover', { dataTransfer: transfer })
  await target.dispatchEvent('drop', { dataTransfer: transfer })
}

test(
  'images of the licence are refused, given up, dropped, replaced and seen again',
  inSoak,
  async ({ page, site }) => {
    const { api, screens, main, orderNo } = await comeToStep(page, site.url, { step: 'driver' })
    await screens.arriveAt('open.held.driver.editing')
    const front = screens.licence('front')
    const back = screens.licence('back')
    const names = main.getByRole('group').filter({ hasText: t('checkout.testNames') })
    await main.getByText(t('checkout.testNames'), { exact: true }).click()
    await names.getByRole('button', { name: 'Referral' }).click()
    await expect(screens.field(t('checkout.driver.lastName'))).toHaveValue('Referral')
    // On a phone the camera is one tap away.
    await expect(front.locator('input[capture]')).toHaveAttribute('capture', 'environment')

    await screens.chooseImage('front', { name: 'front.txt', mimeType: 'text/plain', buffer: Buffer.from('front') })
    await screens.arriveAt('open.held.driver.licenceRejected')
    await expect(front.getByText(t('checkout.licence.refused.file_type_refused'))).toBeVisible()
    await screens.chooseImage('front', { name: 'front.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10_485_761) })
    await expect(front.getByText(t('checkout.licence.refused.file_too_large'))).toBeVisible()

    // Given up on the way, and the same file once more.
    await page.route('**/store/**', () => {}, { times: 1 })
    const sent = page.waitForRequest('**/store/**')
    await front.locator('input[type=file]').first().focus()
    await screens.chooseImage('front')
    await sent
    await expect(front.getByRole('button', { name: t('checkout.licence.abort') })).toBeFocused()
    await front.getByRole('button', { name: t('checkout.licence.abort') }).click()
    await screens.arriveAt('open.held.driver.uploadLost')
    await screens.chooseImage('front')
    await expect(front.getByText(t('checkout.licence.there', { file: 'front.jpg' }))).toBeVisible()
    await expect(front.getByRole('img', { name: t('checkout.licence.front.picture') })).toBeVisible()

    await screens.enterDriver({
      firstName: 'Ada',
      lastName: 'Lund',
      phone: '41234567',
      email: '',
      address: { street: '', city: '' },
    })
    await screens.goOn()
    const summary = main.getByRole('region', { name: t('shell.form.problems', { count: 1 }) })
    await expect(summary).toBeFocused()
    await summary.getByRole('link', { name: t('checkout.licence.back.required') }).click()
    await expect(back.locator('input[type=file]').first()).toBeFocused()
    await drop(page, back, 'back.jpg', jpeg)
    await expect(back.getByText(t('checkout.licence.there', { file: 'back.jpg' }))).toBeVisible()

    // The page knows no file any more; it shows which ones have arrived.
    await page.reload()
    await screens.arriveAt('open.held.driver.editing')
    for (const [side, name] of [
      [front, 'front.jpg'],
      [back, 'back.jpg'],
    ] as const) {
      await expect(side.getByText(t('checkout.licence.there', { file: name }))).toBeVisible()
      await expect(side.getByText(t('checkout.licence.other'))).toBeVisible()
    }
    await screens.goOn()
    await screens.arriveAt('open.held.delivery.editing')
    // Once the order has taken them, the store has them to be looked at.
    await screens.openFromRail('driver')
    await page.reload()
    const seen = front.getByRole('img', { name: t('checkout.licence.front.picture') })
    await expect(seen).toBeVisible()
    const width = () => seen.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0))
    await expect.poll(width).toBeGreaterThan(0)
    await giveUp(api, orderNo)
  },
)

test('a car is brought home where that is served, for its fee', inSoak, async ({ page, site }) => {
  const { api, screens, main, orderNo } = await comeToStep(page, site.url, { step: 'delivery' })
  await screens.arriveAt('open.held.delivery.editing')
  await main.getByRole('radio', { name: startingWith(t('subscription-product.delivery.door')) }).check()
  const enter = async (street: string, postcode: string, city: string) => {
    await screens.field(t('address-fields.street')).fill(street)
    await screens.field(t('address-fields.postcode')).fill(postcode)
    await screens.field(t('address-fields.city')).fill(city)
    await screens.field(t('address-fields.city')).blur()
  }
  await screens.goOn()
  const summary = main.getByRole('region', { name: t('shell.form.problems', { count: 4 }) })
  await expect(summary).toBeFocused()

  await enter('Storgata 1', '8006', 'Bodø')
  await expect(main.getByText(t('checkout.delivery.notServed'))).toBeVisible()
  await screens.field(t('checkout.delivery.date')).selectOption({ index: 2 })
  await screens.goOn()
  await screens.arriveAt('open.held.delivery.notServed')
  await expect(main.getByRole('alert')).toContainText(t('checkout.problem.addressNotServed'))

  await enter('Torggata 1', '0181', 'Oslo')
  await expect(main.getByText(t('checkout.delivery.served'))).toBeVisible()
  await page.reload()
  await screens.arriveAt('open.held.delivery.notServed')
  await expect(screens.field(t('address-fields.street'))).toHaveValue('Torggata 1')
  await screens.goOn()
  await screens.arriveAt('open.held.billing.editing')
  const { delivery, quote } = await api.subscriptionOrders.getOrder({ params: { id: orderNo } })
  expect(delivery).toMatchObject({ deliveryType: 2, siteId: null, address: { city: 'Oslo' } })
  expect(quote?.due.lines.find(({ code }) => code === 'deliveryFee')?.amount).toBeGreaterThan(0)
  await giveUp(api, orderNo)
})

test('what is typed while the server keeps the step outlives a reload', inSoak, async ({ page, site }) => {
  const { api, screens, orderNo } = await comeToStep(page, site.url, { step: 'driver' })
  await screens.arriveAt('open.held.driver.editing')
  const number = screens.field(t('checkout.driver.licenceNumber'))
  const answered = page.waitForResponse((response) => callsOf('saveFlow')(new URL(response.url())))
  await number.fill('97')
  await answered
  // The server takes the next one in, and its answer never comes.
  const { promise: taken, resolve } = Promise.withResolvers<void>()
  await page.route(callsOf('saveFlow'), async (route) => {
    await route.fetch()
    resolve()
  })
  await number.fill('98')
  await taken
  await number.fill('99')
  await page.reload()
  await expect(number).toHaveValue('99')
  await giveUp(api, orderNo)
})

test('a refusal by the bureau is looked at by a person who is asked', inSoak, async ({ page, site }) => {
  const { screens, main } = await comeToStep(page, site.url, { step: 'credit', lastName: 'Refusal' })
  await screens.arriveAt('open.held.credit.asking')
  await screens.press(t('checkout.credit.check'))
  await expect(main.getByRole('region', { name: t('shell.form.problems', { count: 1 }) })).toBeFocused()
  await screens.agreeToCreditCheck()
  await screens.arriveAt('creditRefused.offered')
  await expect(main.getByRole('heading', { level: 1, name: t('checkout.credit.name') })).toBeFocused()
  await expect(main.getByRole('alert')).toContainText(t('checkout.problem.creditRefused.text'))
  await page.reload()
  await screens.arriveAt('creditRefused.offered')
  await screens.press(t('checkout.credit.review'))
  await screens.arriveAt('creditRefused.requested')
  await expect(main.getByRole('alert')).toContainText(t('checkout.problem.reviewRequested'))
  await screens.press(t('checkout.restart'))
  await screens.arriveAt('open.vehicle.choosing')
})

for (const lastName of ['Referral', 'Silence']) {
  test(
    `whom the bureau cannot judge goes on, and a person looks: ${lastName}`,
    inSoak,
    async ({ page, site, troubles }) => {
      if (lastName === 'Silence') troubles.expectOfSite('"msg":"the credit bureau gave no answer"')
      const { api, screens, orderNo } = await comeToStep(page, site.url, { step: 'credit', lastName })
      await screens.arriveAt('open.held.credit.asking')
      await screens.agreeToCreditCheck()
      await screens.arriveAt('open.held.payment.choosing')
      await giveUp(api, orderNo)
    },
  )
}

test(
  'a car whose reservation has run out is reserved again, with everything typed',
  inSoak,
  async ({ page, site, staff }) => {
    const { screens, main } = await comeToStep(page, site.url, { step: 'billing' })
    await screens.arriveAt('open.held.billing.editing')
    await staff.operations.advanceClock({ body: { seconds: 3 * 3_600 } })
    await screens.enterBilling({
      firstName: '',
      lastName: '',
      phone: '',
      email: 'ada@example.org',
      address: { street: 'Torggata 1', postcode: '0181', city: 'Oslo' },
    })
    await screens.arriveAt('open.vehicle.lost')
    await expect(main.getByRole('alert')).toContainText(t('checkout.problem.holdLost'))
    await expect(page).toHaveURL(/\/checkout\/vehicle$/)
    await screens.press(t('checkout.vehicle.keep'))
    await screens.arriveAt('open.identity.choosing')
    await screens.press(t('checkout.identity.reserve'))
    await screens.arriveAt('open.held.driver.editing')
    await expect(screens.field(t('checkout.driver.lastName'))).toHaveValue('Lund')
  },
)

test(
  'a session that has ended leads to the sign-in page and back to the same step',
  inSoak,
  async ({ page, site, context, troubles }) => {
    troubles.expect(/status of 401|user_token_invalid/)
    const { api, screens, main, orderNo } = await comeToStep(page, site.url, { step: 'delivery' })
    await screens.arriveAt('open.held.delivery.editing')
    await context.clearCookies()
    await screens.chooseHandover(1)
    await screens.arriveAt('sessionEnded')
    await expect(main.getByRole('button', { name: t('checkout.continue') })).toBeHidden()
    await main.getByRole('link', { name: t('shell.account.signIn') }).click()
    await signInAs(page, t, 'private@solvei.example')
    await page.waitForURL('**/subscription/checkout/delivery')
    await screens.arriveAt('open.held.delivery.editing')
    await expect(screens.field(t('checkout.delivery.date'))).not.toHaveValue('')
    await giveUp(api, orderNo)
  },
)

test(
  'a connection that is gone loses nothing, and the step is tried again',
  inSoak,
  async ({ page, site, troubles }) => {
    troubles.expect(/ERR_CONNECTION_RESET/)
    const { api, screens, main, orderNo } = await comeToStep(page, site.url, { step: 'delivery' })
    await screens.arriveAt('open.held.delivery.editing')
    await page.route(callsOf('saveDelivery'), (route) => route.abort('connectionreset'), { times: 1 })
    await screens.chooseHandover(1)
    await screens.arriveAt('open.held.delivery.unsaved')
    await expect(main.getByRole('alert')).toBeInViewport()
    await screens.press(t('checkout.retry'))
    await screens.arriveAt('open.held.billing.editing')
    await giveUp(api, orderNo)
  },
)
