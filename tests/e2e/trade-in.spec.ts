import { accessTokenOf, siteApi } from '#tests/support/site-api.ts'
import { subscribe } from '#tests/support/subscription-customer.ts'
import { examine } from './support/axe.ts'
import { receiveTradeInLink } from './support/mailbox.ts'
import { openAs, refuseCookies } from './support/shell.ts'
import { inSoak } from './support/soak.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

const t = textsOf('no_NO')

test('a car is offered, valued by staff and accepted from the mail', async ({ page, device, mailServer }) => {
  const main = page.getByRole('main')
  const reader = { email: `kari.${crypto.randomUUID()}@example.org`, slug: 'no_NO' as const }
  await page.goto('/no_NO/trade-in')
  await refuseCookies(page, t)
  const next = () => main.getByRole('button', { name: t('trade-in.next') }).click()
  await main.getByLabel(t('trade-in.make')).fill('Volkswagen')
  await main.getByLabel(t('trade-in.model'), { exact: true }).fill('e-Golf')
  await main.getByLabel(t('trade-in.registrationYear')).fill('2019')
  await main.getByLabel(t('trade-in.numberPlate')).fill('dn 98765')
  await main.getByLabel(t('trade-in.mileage')).fill('42 000')
  await main.getByLabel(t('trade-in.condition')).fill('A dent on the right rear door')
  await next()
  await expect(main.getByRole('heading', { name: t('trade-in.place.title') })).toBeVisible()
  await main.getByRole('radio').first().check()
  await next()
  await expect(page).toHaveURL(/step=contact/)
  // Back by the browser and forward again: nothing is lost, and a reload loses nothing either.
  await page.goBack()
  await expect(main.getByRole('heading', { name: t('trade-in.place.title') })).toBeVisible()
  await page.goForward()
  await main.getByLabel(t('trade-in.firstName')).fill('Kari')
  await page.reload()
  await expect(main.getByLabel(t('trade-in.firstName'))).toHaveValue('Kari')
  await expect(main.getByText('Volkswagen e-Golf')).toBeVisible()
  await main.getByLabel(t('trade-in.lastName')).fill('Nordmann')
  await main.getByRole('textbox', { name: t('trade-in.email'), exact: true }).fill(reader.email)
  await main.getByLabel(t('trade-in.phoneNumber')).fill('412 34 567')
  await main.getByRole('button', { name: t('trade-in.guidelines.read') }).click()
  const guidelines = page.getByRole('dialog', { name: 'Innbytte og opplysningene dine' })
  await expect(guidelines.getByRole('listitem')).toHaveCount(5)
  await page.keyboard.press('Escape')
  await expect(guidelines).toBeHidden()
  await main.getByLabel(t('trade-in.guidelines')).check()
  await page.reload()
  await expect(main.getByLabel(t('trade-in.guidelines'))).toBeChecked()
  const captcha = main.getByRole('checkbox', { name: t('captcha.label') })
  await captcha.click()
  await expect(captcha).toHaveAttribute('aria-checked', 'true')
  await main.getByRole('button', { name: t('trade-in.send') }).click()
  await expect(main.getByRole('heading', { name: t('trade-in.done.title') })).toBeVisible()
  await receiveTradeInLink(mailServer, reader, 'tradeInReceived')

  const desk = await device()
  const staff = desk.getByRole('main')
  await openAs(desk, 'staff@solvei.example', '/no_NO/ops/trade-ins')
  const entry = staff.getByRole('listitem').filter({ hasText: reader.email })
  await expect(entry.getByText('Volkswagen e-Golf')).toBeVisible()
  await expect(entry.getByText('A dent on the right rear door')).toBeVisible()
  await entry.getByRole('button', { name: t('staff-trade-ins.value'), expanded: false }).click()
  await entry.getByLabel(t('staff-trade-ins.amount')).fill('185 000')
  await entry
    .getByRole('button', { name: t('staff-trade-ins.value') })
    .last()
    .click()
  await expect(entry.getByText(t('staff-trade-ins.status.offered')).last()).toBeVisible()
  await examine(desk, 'cars of staff', 'dark')

  await page.goto(await receiveTradeInLink(mailServer, reader, 'tradeInOffered'))
  await expect(main.getByText(t('trade-in.request', { number: '' }).trim(), { exact: false })).toBeVisible()
  await expect(main.getByText('Volkswagen e-Golf')).toBeVisible()
  await main.getByRole('button', { name: t('trade-in.answer.accept') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('trade-in.answer.accept') })
    .click()
  await expect(main.getByRole('button', { name: t('trade-in.answer.withdraw') })).toBeVisible()
  await examine(page, 'an accepted offer', 'dark')
})

test(
  'whoever is signed in finds their car in the overview and in the inbox, without a mailed link',
  inSoak,
  async ({ page, site }) => {
    const customer = siteApi(site.url, await accessTokenOf(site.url, 'private@solvei.example'))
    const [place] = await customer.tradeIn.listPlaces()
    const described = { make: 'Tesla', model: 'Model 3', registrationYear: 2022 }
    const car = { ...described, numberPlate: 'EL 45678', mileage: 12_000, placeId: place?.id ?? '' }
    const person = { firstName: 'Kari', lastName: 'Nordmann', email: 'private@solvei.example' }
    const phone = { phoneCountry: 'NO', phoneNumber: '41234567' } as const
    const { requestNo } = await customer.tradeIn.submit(
      { body: { ...car, ...person, ...phone, privateCheck: true, textVersion: '2026-11', locale: 'no_NO' } },
      { idempotencyKey: crypto.randomUUID() },
    )
    const main = page.getByRole('main')
    await openAs(page, 'private@solvei.example', '/no_NO/account')
    await main.getByRole('link', { name: /Tesla Model 3, EL 45678/ }).click()
    await expect(page).toHaveURL(`/no_NO/trade-in?request=${requestNo}`)
    await expect(main.getByRole('button', { name: t('trade-in.answer.withdraw') })).toBeVisible()
    await page.goto('/no_NO/account/messages')
    await expect(main.getByText(t('messages.topic.tradeIn')).first()).toBeVisible()
    await examine(page, 'the inbox with news of a car', 'light')
  },
)

test(
  'a car is handed in for a subscription, which shows it to customer and staff until both are over',
  inSoak,
  async ({ page, device, customer }) => {
    const { orderNo } = await subscribe(customer.api)
    const main = page.getByRole('main')
    await openAs(page, customer.email, `/no_NO/account/orders/${orderNo}`)
    await main.getByRole('link', { name: t('account-order.fact.tradeIn.offer') }).click()
    await main.getByLabel(t('trade-in.make')).fill('Nissan')
    await main.getByLabel(t('trade-in.model'), { exact: true }).fill('Leaf')
    await main.getByLabel(t('trade-in.registrationYear')).fill('2020')
    await main.getByLabel(t('trade-in.numberPlate')).fill('EK 24680')
    await main.getByLabel(t('trade-in.mileage')).fill('61 000')
    const next = () => main.getByRole('button', { name: t('trade-in.next') }).click()
    await next()
    await main.getByRole('radio').first().check()
    await next()
    // In other markets the form is there for such an address only.
    await expect(page).toHaveURL(new RegExp(`order=${orderNo}&step=contact`))
    await expect(main.getByRole('radio', { name: new RegExp(orderNo) })).toBeChecked()
    await examine(page, 'a car handed in for an order', 'light')
    // Another choice outlives a reload of that address.
    await main.getByRole('radio', { name: t('trade-in.subscription.none'), exact: true }).check()
    await page.reload()
    await expect(main.getByRole('radio', { name: t('trade-in.subscription.none'), exact: true })).toBeChecked()
    await main.getByRole('radio', { name: new RegExp(orderNo) }).check()
    await main.getByLabel(t('trade-in.phoneNumber')).fill('41234567')
    await main.getByLabel(t('trade-in.guidelines')).check()
    await main.getByRole('button', { name: t('trade-in.send') }).click()
    await expect(main.getByRole('heading', { name: t('trade-in.done.title') })).toBeVisible()

    await page.goto(`/no_NO/account/orders/${orderNo}`)
    await main.getByRole('link', { name: /Nissan Leaf/ }).click()
    await expect(main.getByText('2020', { exact: true })).toBeVisible()
    await expect(main.getByRole('link', { name: orderNo })).toBeVisible()

    const desk = await device()
    const staff = desk.getByRole('main')
    await openAs(desk, 'staff@solvei.example', `/no_NO/ops/subscriptions/${orderNo}`)
    await staff.getByRole('link', { name: 'Nissan Leaf EK 24680' }).click()
    await expect(staff.getByRole('listitem').filter({ hasText: 'EK 24680' })).toHaveCount(1)
    await staff.getByRole('link', { name: orderNo }).click()
    await expect(staff.getByRole('heading', { level: 1, name: orderNo })).toBeVisible()
  },
)

test('elsewhere the page says where cars are taken in trade', inSoak, async ({ page }) => {
  await page.goto('/de_DE/trade-in')
  const german = textsOf('de_DE')
  await refuseCookies(page, german)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: german('trade-in.elsewhere.drive') })).toBeVisible()
  await examine(page, 'trade-in elsewhere', 'light')
})
