import type { Page } from '@playwright/test'
import type { LocaleSlug } from '#config'
import { maskPhone } from '#machines/shared/masking.ts'
import { typedIn } from '#tests/support/eastern-digits.ts'
import { password } from '#tests/support/issuer-client.ts'
import { examine } from './support/axe.ts'
import { closePanel } from './support/keyboard.ts'
import { receiveCode, receiveNews } from './support/mailbox.ts'
import { refuseCookies, signInAs } from './support/shell.ts'
import { inSoak } from './support/soak.ts'
import { expect, test } from './support/test.ts'
import { startingWith, textsOf } from './support/texts.ts'

const next = 'northern lights over the harbour'
const phone = { width: 360, height: 780 }

/** The pages of one's own account as a person uses them. */
function accountOn(page: Page, slug: LocaleSlug) {
  const t = textsOf(slug)
  const main = page.getByRole('main')
  return {
    t,
    main,
    press: (name: string) => main.getByRole('button', { name, exact: true }).click(),
    fill: (name: string, value: string) => main.getByLabel(name, { exact: true }).fill(value),
    says: (text: string) => expect(main.getByText(text).first()).toBeVisible(),
    async arrive(email: string, path: string, given = password) {
      await page.goto(`/${slug}/${path}`)
      await refuseCookies(page, t)
      await page.getByLabel(t('sign-in.email'), { exact: true }).fill(email)
      await page.getByLabel(t('sign-in.password'), { exact: true }).fill(given)
      await main.getByRole('button', { name: t('sign-in.submit'), exact: true }).click()
      await page.waitForURL(`**/${slug}/${path}`)
    },
  }
}

test(
  'an address is changed with the code from its mailbox, and the old one is told',
  inSoak,
  async ({ page, mailServer, customer: { email: old } }) => {
    const slug = 'de_DE'
    const { t, main, press, fill, says, arrive } = accountOn(page, slug)
    const email = `jonas.${crypto.randomUUID()}@example.org`
    await arrive(old, 'account/security')
    await says(old)
    await examine(page, 'security', 'light')
    await press(t('account-security.email.change'))
    await expect(main.getByRole('heading', { level: 2, name: t('account-security.email.change') })).toBeFocused()
    await closePanel(page, t, main.getByRole('button', { name: t('account-security.email.change'), exact: true }))
    await page.keyboard.press('Enter')
    await press(t('account-security.code.send'))
    await says(t('errors.field.email.required'))
    await examine(page, 'an address that is missing', 'dark')
    await fill(t('account-security.email.new'), old)
    await press(t('account-security.code.send'))
    await expect(main.getByRole('alert')).toHaveText(t('errors.credential_unchanged'))
    await fill(t('account-security.email.new'), email)
    await press(t('account-security.code.send'))
    await says('j***@example.org')
    await examine(page, 'a code that is awaited', 'light')

    const code = await receiveCode(mailServer, { email, slug }, 'emailCode')
    await fill(t('account-security.code'), code === '000000' ? '111111' : '000000')
    await press(t('account-security.code.submit'))
    await expect(main.getByRole('alert')).toHaveText(t('account-security.code.wrong'))
    await examine(page, 'a wrong code', 'dark')
    await fill(t('account-security.code'), ` ${code.slice(0, 3)} ${code.slice(3)}`)
    await press(t('account-security.code.submit'))
    await says(t('account-security.email.done'))
    await expect(main.locator(':focus')).toHaveText(t('account-security.email.done'))
    await says(email)
    await examine(page, 'a changed address', 'light')
    expect(await receiveNews(mailServer, { email: old, slug }, 'emailChanged')).toContain('j***@example.org')
  },
)

test('too many wrong codes end a code, and another one is sent', inSoak, async ({ page, mailServer, customer }) => {
  const slug = 'de_DE'
  const { t, main, press, fill, says, arrive } = accountOn(page, slug)
  const email = `sanne.${crypto.randomUUID()}@example.org`
  await arrive(customer.email, 'account/security')
  await press(t('account-security.email.change'))
  await fill(t('account-security.email.new'), email)
  await press(t('account-security.code.send'))
  const code = await receiveCode(mailServer, { email, slug }, 'emailCode')
  const wrong = code === '000000' ? '111111' : '000000'
  for (let tries = 1; tries <= 4; tries += 1) {
    await fill(t('account-security.code'), wrong)
    await press(t('account-security.code.submit'))
    await expect(main.getByRole('alert')).toHaveText(t('account-security.code.wrong'))
  }
  await press(t('account-security.code.submit'))
  await says(t('errors.code_exhausted'))
  await examine(page, 'a code that was tried too often', 'dark')
  await press(t('account-security.code.again'))
  // A minute has not passed yet.
  await expect(
    main.getByText(startingWith(t('account-security.limited', { time: '' }).split('.')[0] ?? '')),
  ).toBeVisible()
  await examine(page, 'a code that has to wait', 'light')
})

test(
  'a password is changed on a phone in Arabic, and the old session is gone',
  inSoak,
  async ({ page, device, mailServer, troubles, customer: { email } }) => {
    troubles.expect(/status of 4(?:01|22)/)
    const slug = 'ar_AE'
    await page.setViewportSize(phone)
    const { t, main, press, fill, says, arrive } = accountOn(page, slug)
    const other = await device({ viewport: phone })
    const there = accountOn(other, slug)
    await there.arrive(email, 'account/security')
    await arrive(email, 'account/security')
    await expect(main.getByText(t('account-security.sessions.own'))).toHaveCount(1)
    await press(t('account-security.password.change'))
    await examine(page, 'the way to another password', 'dark')
    await page.setViewportSize(phone)
    await press(t('account-security.code.send'))
    await examine(page, 'both passwords and the code', 'light')
    await page.setViewportSize(phone)
    const code = await receiveCode(mailServer, { email, slug }, 'passwordCode')
    await fill(t('account-security.code'), code)
    await fill(t('account-security.password.current'), 'not this one')
    await fill(t('account-security.password.next'), next)
    await press(t('account-security.code.submit'))
    await expect(main.getByRole('alert')).toHaveText(t('account-security.password.wrong'))
    await fill(t('account-security.password.current'), password)
    const sent = page.waitForRequest((request) => request.postData()?.includes('sealed') ?? false)
    await press(t('account-security.code.submit'))
    // Neither of them leaves the browser as it was typed.
    expect((await sent).postData()).not.toMatch(new RegExp(`${next}|${password}`))
    await says(t('account-security.password.done'))
    await examine(page, 'a changed password', 'dark')
    await receiveNews(mailServer, { email, slug }, 'passwordChanged')

    await other.reload()
    await expect(other.getByLabel(t('sign-in.password'), { exact: true })).toBeVisible()
    await signInAs(other, t, email)
    await expect(other.getByRole('alert')).toHaveText(t('errors.credentials_invalid'))
    await other.getByLabel(t('sign-in.password'), { exact: true }).fill(next)
    await there.press(t('sign-in.submit'))
    await other.waitForURL(`**/${slug}/account/security`)
  },
)

test('another device is signed out from here', inSoak, async ({ page, device, customer: { email } }) => {
  const slug = 'de_DE'
  const { t, main, says, arrive } = accountOn(page, slug)
  const other = await device()
  await accountOn(other, slug).arrive(email, 'account/security')
  await arrive(email, 'account/security')
  const rows = main.getByRole('listitem').filter({ hasText: 'Chrome' })
  await expect(rows).toHaveCount(2)
  await rows
    .filter({ hasNotText: t('account-security.sessions.own') })
    .getByRole('button')
    .click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('account-security.sessions.end'), exact: true })
    .click()
  await says(t('account-security.sessions.ended'))
  await expect(rows).toHaveCount(1)
  await other.reload()
  await expect(other.getByLabel(t('sign-in.password'), { exact: true })).toBeVisible()
})

test('a number is changed with the code that was texted to it', inSoak, async ({ page, staff, customer }) => {
  const slug = 'ar_AE'
  const { t, main, press, fill, says, arrive } = accountOn(page, slug)
  await page.setViewportSize(phone)
  await arrive(customer.email, 'account/security')
  await press(t('account-security.mobile.change'))
  await main.getByLabel(t('account-security.mobile.country'), { exact: true }).selectOption('AE')
  await fill(t('account-security.mobile.new'), '12')
  await press(t('account-security.code.send'))
  await says(t('errors.field.phone.invalid'))
  // With the keyboard that people have there.
  await fill(t('account-security.mobile.new'), typedIn('Arabic', '050 123 4567'))
  await press(t('account-security.code.send'))
  await says(maskPhone('+971501234567'))
  await examine(page, 'a texted code', 'light')
  const read = async () => (await staff.operations.listTexts({ query: {} })).items[0]
  await expect.poll(async () => (await read())?.to).toBe('+971501234567')
  const code = /\d{6}/.exec((await read())?.text ?? '')?.[0] ?? ''
  await fill(t('account-security.code'), typedIn('Arabic', code))
  await press(t('account-security.code.submit'))
  await says(t('account-security.mobile.done'))
  await says('+971 501 234 567')
})
