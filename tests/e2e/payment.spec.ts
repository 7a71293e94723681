import type { Page } from '@playwright/test'
import { config, localeSlugs } from '#config'
import { testCards, type TestCardId } from '#server/backend/domains/payment-service/test-cards.ts'
import { expect, fieldsOf, test, violationsOn, watchFor } from './support/payment-shop.ts'
import { inSoak, inSoakUnless } from './support/soak.ts'
import { payTextsOf, textsOf } from './support/texts.ts'

// One after the other: each worker would build a shop of its own.
test.describe.configure({ mode: 'default' })

const de = payTextsOf('de_DE')

function numberOf(card: TestCardId): string {
  return testCards.find(({ id }) => id === card)?.number ?? ''
}

async function type(page: Page, card: TestCardId, t = de): Promise<void> {
  const fields = fieldsOf(page)
  await fields.getByLabel(t('pay.card.number')).fill(numberOf(card))
  await fields.getByLabel(t('pay.card.expiry'), { exact: true }).fill('12 / 30')
  await fields.getByLabel(t('pay.card.code'), { exact: true }).fill(card === 'amex' ? '1234' : '123')
}

const keep = (page: Page) => page.getByRole('button', { name: 'Keep card' })

test('a card is typed by keyboard alone, kept, and pays; the page never sees its number', async ({ page, shop }) => {
  await page.goto(`${shop.url}/de_DE/shop`)
  const number = numberOf('approved')
  const found = watchFor(page, number)
  const fields = fieldsOf(page)
  await expect(keep(page)).toBeEnabled()
  await fields.getByLabel(de('pay.card.number')).focus()
  await page.keyboard.type(number)
  await expect(fields.getByLabel(de('pay.card.number'))).toHaveValue('4111 0000 0000 0016')
  await expect(fields.locator('#brand')).toHaveText('Visa')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1230')
  await expect(fields.getByLabel(de('pay.card.expiry'), { exact: true })).toHaveValue('12 / 30')
  await page.keyboard.press('Tab')
  await page.keyboard.type('123')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('card')).toHaveText('visa 0016')

  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByTestId('status')).toHaveText('60')
  expect(found()).toEqual([])
  expect(await page.evaluate(() => JSON.stringify([document.cookie, localStorage, sessionStorage]))).not.toContain(
    number,
  )
  expect(shop.lines.filter((line) => line.includes(number))).toEqual([])
})

test('the page cannot reach into the fields', async ({ page, shop }) => {
  await page.goto(`${shop.url}/de_DE/shop`)
  await expect(keep(page)).toBeEnabled()
  const reach = await page.evaluate(() => {
    const frame = document.querySelector('iframe')
    try {
      return [frame?.contentDocument === null, String(frame?.contentWindow?.document.title)]
    } catch (error) {
      return [frame?.contentDocument === null, error instanceof DOMException && error.name]
    }
  })
  expect(reach).toEqual([true, 'SecurityError'])
})

test('what is wrong is said in the fields, the first of it with the focus', async ({ page, shop, troubles }) => {
  troubles.expect(/status of 422/)
  await page.goto(`${shop.url}/de_DE/shop`)
  await expect(keep(page)).toBeEnabled()
  await keep(page).click()
  const fields = fieldsOf(page)
  const number = fields.getByLabel(de('pay.card.number'))
  await expect(number).toHaveAccessibleDescription(de('pay.card.number.required'))
  await expect(number).toBeFocused()
  await expect(fields.getByLabel(de('pay.card.code'), { exact: true })).toHaveAttribute('aria-invalid', 'true')
  expect(await violationsOn(page)).toEqual([])

  await number.fill('4111 1111 1111 1111')
  await fields.getByLabel(de('pay.card.expiry'), { exact: true }).fill('01 / 20')
  await fields.getByLabel(de('pay.card.code'), { exact: true }).fill('123')
  await keep(page).click()
  await expect(fields.getByText(de('pay.card.expiry.past'))).toBeVisible()
  await expect(fields.getByLabel(de('pay.card.expiry'), { exact: true })).toBeFocused()
  await fields.getByLabel(de('pay.card.expiry'), { exact: true }).fill('12 / 30')
  await keep(page).click()
  await expect(fields.getByText(de('pay.card.number.unsupported'))).toBeVisible()
  await expect(number).toBeFocused()
})

test('a refused card is told of, and another one is tried in the same fields', inSoak, async ({ page, shop }) => {
  await page.goto(`${shop.url}/de_DE/shop`)
  await expect(keep(page)).toBeEnabled()
  await type(page, 'declined')
  await keep(page).click()
  await expect(page.getByRole('alert')).toHaveText(textsOf('de_DE')('payment.declined.card_declined'))
  await type(page, 'mastercard')
  await keep(page).click()
  await expect(page.getByTestId('card')).toHaveText('mastercard 0016')
})

test('a challenge is answered within the page, for the card and for the payment', async ({ page, shop, troubles }) => {
  troubles.expect(/status of 422/)
  await page.goto(`${shop.url}/de_DE/shop`)
  await expect(keep(page)).toBeEnabled()
  await type(page, 'challenge')
  await keep(page).click()
  const bank = page.frameLocator('iframe')
  await expect(bank.getByRole('heading', { name: de('pay.challenge.title') })).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await bank.getByLabel(de('pay.challenge.code')).fill('0000')
  await bank.getByRole('button', { name: de('pay.challenge.submit') }).click()
  await expect(bank.getByLabel(de('pay.challenge.code'))).toHaveAttribute('aria-invalid', 'true')
  expect(await violationsOn(page)).toEqual([])
  await bank.getByLabel(de('pay.challenge.code')).fill('1234')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('card')).toHaveText('visa 0115')

  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(bank.getByText('1.299,00')).toBeVisible()
  await bank.getByLabel(de('pay.challenge.code')).fill('1234')
  await bank.getByRole('button', { name: de('pay.challenge.submit') }).click()
  await expect(page.getByTestId('status')).toHaveText('60')
})

test('a customer who leaves the challenge is not charged', inSoak, async ({ page, shop }) => {
  await page.goto(`${shop.url}/de_DE/shop`)
  await expect(keep(page)).toBeEnabled()
  await type(page, 'challenge')
  await keep(page).click()
  const bank = page.frameLocator('iframe')
  await bank.getByLabel(de('pay.challenge.code')).fill('1234')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(bank.getByRole('heading', { name: de('pay.challenge.title') })).toBeVisible()
  await page.getByRole('button', { name: textsOf('de_DE')('payment.leave') }).click()
  await expect(page.getByTestId('status')).toHaveText('40')
})

test('a wallet’s page is a page of its own and leads back', inSoak, async ({ page, shop }) => {
  await page.goto(`${shop.url}/ar_AE/shop`)
  const t = payTextsOf('ar_AE')
  await page.getByRole('button', { name: 'PayPal' }).click()
  await expect(page.getByRole('heading', { name: t('pay.wallet.payment.title', { wallet: 'PayPal' }) })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('button', { name: t('pay.wallet.payment.approve') }).click()
  await expect(page).toHaveURL(/\/ar_AE\/shop\?payment=PA-/)
  await expect(page.getByTestId('status')).toHaveText('60')
})

test('without a connection nothing is lost, and it can be tried again', inSoak, async ({ page, shop, troubles }) => {
  troubles.expect(/ERR_FAILED|Failed to load resource/)
  const t = textsOf('de_DE')
  await page.goto(`${shop.url}/de_DE/shop`)
  await expect(keep(page)).toBeEnabled()
  await type(page, 'approved')
  await page.route('**/pay/card/*/card', (route) => route.abort())
  await keep(page).click()
  await expect(page.getByRole('alert')).toHaveText(t('payment.unavailable'))
  await page.unroute('**/pay/card/*/card')
  await keep(page).click()
  await expect(page.getByTestId('card')).toHaveText('visa 0016')
})

for (const slug of localeSlugs) {
  test(`the fields speak ${slug}, by day and by night`, inSoakUnless(slug === 'ar_AE'), async ({ page, shop }) => {
    const t = payTextsOf(slug)
    const { direction } = config.locales[slug]
    // The whole frame in view: axe cannot judge the colours of what is outside.
    await page.setViewportSize({ width: 1280, height: 1800 })
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(`${shop.url}/${slug}/shop`)
    await expect(keep(page)).toBeEnabled()
    const fields = fieldsOf(page)
    await expect(fields.locator('html')).toHaveAttribute('dir', direction)
    await expect(fields.getByLabel(t('pay.card.number'))).toBeVisible()
    await fields.getByText(t('pay.tests.title')).click()
    expect(await violationsOn(page)).toEqual([])
    const ink = () => fields.locator('html').evaluate((html) => getComputedStyle(html).color)
    const day = await ink()
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(ink).not.toBe(day)
    expect(await violationsOn(page)).toEqual([])

    await page.setViewportSize({ width: 320, height: 700 })
    const width = await fields.locator('body').evaluate((body) => body.scrollWidth - body.clientWidth)
    expect(width).toBe(0)
    // The frame is as tall as what it holds: nothing is scrolled within it.
    await expect
      .poll(() => fields.locator('html').evaluate((html) => html.scrollHeight - html.clientHeight))
      .toBeLessThanOrEqual(0)
  })
}

test('a published card fills the fields', inSoak, async ({ page, shop }) => {
  // The focus goes back to the number, and the page with it where not all is in view.
  await page.setViewportSize({ width: 1280, height: 1800 })
  await page.goto(`${shop.url}/de_DE/shop`)
  await expect(keep(page)).toBeEnabled()
  const fields = fieldsOf(page)
  await fields.getByText(de('pay.tests.title')).click()
  await fields.getByRole('button', { name: de('pay.tests.amex') }).click()
  await expect(fields.getByLabel(de('pay.card.number'))).toHaveValue('3400 000000 00017')
  await keep(page).click()
  await expect(page.getByTestId('card')).toHaveText('amex 0017')
})
