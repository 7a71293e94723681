import type { Locator } from '@playwright/test'
import { testAccounts } from '#server/backend/domains/payment-service/test-cards.ts'
import { accountPage } from './support/account-page.ts'
import { examine } from './support/axe.ts'
import { membershipPage } from './support/membership-page.ts'
import { openAs } from './support/shell.ts'
import { inSoak } from './support/soak.ts'
import { expect, test } from './support/test.ts'
import { newMethod, payTextsOf, textsOf } from './support/texts.ts'

const account = testAccounts[0]

test('a bank account is stored with its mandate: mistakes are told of beside the field, and nothing typed is lost', async ({
  page,
  customer: { email },
}) => {
  const slug = 'de_DE'
  const [t, pay] = [textsOf(slug), payTextsOf(slug)]
  const { main, press, arrive } = accountPage(page, slug, t)
  await arrive(email, 'account/payment-methods?add=person')
  const bankAccount = main.getByRole('radio', { name: newMethod(t, 'sepa'), exact: true })
  const frame = main.locator('iframe')
  const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? Number.NaN
  // The fields of a card are right below it, before the next method.
  await expect(frame).toBeVisible()
  expect(await topOf(frame)).toBeLessThan(await topOf(bankAccount))
  await bankAccount.check()
  await expect.poll(async () => (await topOf(frame)) - (await topOf(bankAccount))).toBeGreaterThan(0)
  const fields = page.frameLocator('iframe').first()
  const iban = fields.getByLabel(pay('pay.account.iban'))
  const holder = fields.getByLabel(pay('pay.account.holder'))
  await expect(main.getByRole('group', { name: t('payment.new.sepa'), exact: true })).toBeVisible()
  await expect(holder).toBeVisible()
  await bankAccount.focus()
  await page.keyboard.press('Tab')
  await expect(holder).toBeFocused()
  await iban.fill(account.iban.replace('DE30', 'DE31'))
  await holder.fill('Robin Berg')
  await main.getByRole('checkbox', { name: t('payment.mandate') }).check()
  await press(t('account-payment.add.now'))
  await expect(fields.getByText(pay('pay.account.iban.invalid'))).toBeVisible()
  await expect(iban).toHaveValue('DE31 0000 0000 0000 0000 11')
  await examine(page, 'a bank account with a mistake', 'light')
  await iban.fill(account.iban)
  await press(t('account-payment.add.now'))
  await expect(main.getByText(t('account-payment.added'))).toBeVisible()
  const method = main.getByRole('listitem').filter({ hasText: '•••• 0011' })
  await expect(method).toContainText(/M[0-9A-F]{16}/)
  await expect(main).not.toContainText(account.iban)
  await examine(page, 'a stored bank account', 'dark')
})

test(
  'a membership in Sweden is paid once with Swish, and nothing is stored',
  inSoak,
  async ({ page, customer: { api, email } }) => {
    const slug = 'sv_SE'
    const t = textsOf(slug)
    const pay = payTextsOf(slug)
    const { main, press, arriveAt } = membershipPage(page, slug, t)
    await openAs(page, email, `/${slug}/membership`)
    const kind = t('membership.kind.anybody')
    await main.getByRole('link', { name: t('membership.join.kind', { kind }) }).click()
    await arriveAt('open.terms.reading')
    await press(t('membership-checkout.terms.accept'))
    await arriveAt('open.payment.choosing')
    await main.getByRole('radio', { name: newMethod(t, 'swish'), exact: true }).check()
    await press(t('membership-checkout.continue'))
    await arriveAt('open.payment.ready')
    await press(t('membership-checkout.review.order'))
    await main.getByRole('link', { name: t('payment.wallet.go') }).click()
    await expect(
      page.getByRole('heading', { name: pay('pay.wallet.payment.title', { wallet: 'Swish' }) }),
    ).toBeVisible()
    await page.getByRole('button', { name: pay('pay.wallet.payment.approve') }).click()
    await arriveAt('completed.member')
    expect(await api.payment.listBoundMethods()).toEqual([])
  },
)

test(
  'a method hardly moves while the fields of a card open above it',
  inSoak,
  async ({ page, customer: { email } }) => {
    const { main, arrive } = accountPage(page, 'de_DE', textsOf('de_DE'))
    await page.addInitScript(() => {
      const drawn: number[] = Object.assign(window, { drawn: [] }).drawn
      const look = () => {
        const [first, second] = document.querySelectorAll('main input[name=method]')
        if (first && second) drawn.push(second.getBoundingClientRect().y - first.getBoundingClientRect().y)
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    await arrive(email, 'account/payment-methods?add=person')
    await expect(main.locator('iframe')).toBeVisible()
    await page.waitForLoadState('networkidle')
    const drawn = await page.evaluate((): number[] => Reflect.get(window, 'drawn'))
    expect(drawn.length).toBeGreaterThan(3)
    expect(Math.max(...drawn) - Math.min(...drawn)).toBeLessThan(40)
  },
)
