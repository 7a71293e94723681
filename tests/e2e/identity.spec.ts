import type { Page } from '@playwright/test'
import type { LocaleSlug } from '#config'
import { password } from '#tests/support/issuer-client.ts'
import { bookingPage } from './support/booking-page.ts'
import { receiveCode } from './support/mailbox.ts'
import { refuseCookies, signInAs } from './support/shell.ts'
import { inSoak } from './support/soak.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

const slug = 'nl_NL' satisfies LocaleSlug
const t = textsOf(slug)
const chosen = 'vijf fietsen naast de sloot'

/** The forms of the sign-in pages as a person uses them. */
function formOn(page: Page) {
  const main = page.getByRole('main')
  return {
    main,
    fill: (name: string, value: string) => main.getByLabel(name, { exact: true }).fill(value),
    follow: (name: string) => main.getByRole('link', { name, exact: true }).click(),
    press: (name: string) => main.getByRole('button', { name, exact: true }).click(),
    isTitled: (title: string) => expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible(),
    isGreeted: (name: string) => expect(page.getByRole('banner').getByRole('button', { name })).toBeVisible(),
  }
}

test('somebody new registers from within a booking and goes on at its step, with everything typed', async ({
  page,
  mailServer,
  troubles,
}) => {
  troubles.expect(/status of 422/)
  const email = `pim.${crypto.randomUUID()}@example.org`
  const screens = bookingPage(page, slug, t)
  await screens.open('type')
  await refuseCookies(page, t)
  const slot = await screens.reserveAtStore({ model: 'Fjell', town: 'Utrecht' })
  await screens.enterDriver({ firstName: 'Pim', lastName: 'de Wit', email: 'pim@work.example', phone: '612345678' })

  await page
    .getByRole('banner')
    .getByRole('link', { name: t('shell.account.signIn') })
    .click()
  const form = formOn(page)
  await form.isTitled(t('sign-in.title'))
  await form.follow(t('sign-in.create'))
  await form.isTitled(t('sign-in.register.title'))
  await form.fill(t('sign-in.register.firstName'), '</script>Pim')
  await form.fill(t('sign-in.register.lastName'), 'de Wit')
  await form.fill(t('sign-in.email'), email)
  await form.fill(t('sign-in.password.new'), chosen)
  await form.press(t('sign-in.register.submit'))
  await expect(form.main.getByLabel(t('sign-in.register.firstName'), { exact: true })).toHaveAccessibleDescription(
    new RegExp(t('errors.field.firstName.invalid')),
  )
  await form.fill(t('sign-in.register.firstName'), 'Pim')
  await form.fill(t('sign-in.password.new'), chosen)
  await form.press(t('sign-in.register.submit'))
  await form.isTitled(t('sign-in.code.title'))
  await expect(form.main).toContainText(email)
  const code = await receiveCode(mailServer, { email, slug }, 'registrationCode')
  await form.fill(t('sign-in.code.label'), ` ${code.slice(0, 3)} ${code.slice(3)}`)
  await form.press(t('sign-in.code.submit'))

  await expect(page).toHaveURL(`/${slug}/test-drive/contact`)
  await screens.arriveAt('open.contact.editing')
  await form.isGreeted('Pim')
  await expect(screens.field(t('test-drive.contact.lastName'))).toHaveValue('de Wit')
  await expect(screens.field(t('test-drive.contact.email'))).toHaveValue('pim@work.example')
  await expect(screens.field(t('test-drive.contact.phone'))).toHaveValue('612345678')
  await expect(page.getByRole('complementary').locator(`time[datetime="${slot}"]`)).toBeVisible()
})

test(
  'a forgotten password is set anew, and every other device is signed out',
  inSoak,
  async ({ page, device, mailServer, troubles, customer: { email } }) => {
    troubles.expect(/status of 422/)
    const other = await device()
    await other.goto(`/${slug}/login`)
    await signInAs(other, t, email)
    await formOn(other).isGreeted('Ada')

    await page.goto(`/${slug}/login`)
    await refuseCookies(page, t)
    const form = formOn(page)
    await form.follow(t('sign-in.forgot'))
    await form.isTitled(t('sign-in.forgotten.title'))
    await form.fill(t('sign-in.email'), email)
    await form.press(t('sign-in.forgotten.submit'))
    await form.isTitled(t('sign-in.code.title'))
    await form.fill(t('sign-in.code.label'), '12')
    await form.fill(t('sign-in.password.new'), 'kort')
    await form.press(t('sign-in.reset.submit'))
    await expect(form.main.getByLabel(t('sign-in.code.label'), { exact: true })).toHaveAccessibleDescription(
      new RegExp(t('sign-in.code.invalid')),
    )
    await expect(form.main.getByLabel(t('sign-in.password.new'), { exact: true })).toHaveAccessibleDescription(
      new RegExp(t('sign-in.password.new.short')),
    )
    const code = await receiveCode(mailServer, { email, slug }, 'passwordCode')
    await form.fill(t('sign-in.code.label'), code)
    await form.fill(t('sign-in.password.new'), chosen)
    await form.press(t('sign-in.reset.submit'))
    await expect(page).toHaveURL(`/${slug}/account`)
    await form.isGreeted('Ada')

    await other.goto(`/${slug}/login`)
    await formOn(other).isTitled(t('sign-in.title'))
    await signInAs(other, t, email)
    await expect(other.getByRole('alert')).toHaveText(t('errors.credentials_invalid'))
    await other.getByLabel(t('sign-in.password'), { exact: true }).fill(chosen)
    await formOn(other).press(t('sign-in.submit'))
    await formOn(other).isGreeted('Ada')
  },
)

test('signing out on all devices ends the session of another one', inSoak, async ({ page, device }) => {
  const email = 'tme@solvei.example'
  const other = await device()
  for (const at of [other, page]) {
    await at.goto(`/${slug}/login?next=/${slug}/machines`)
    await signInAs(at, t, email)
    await formOn(at).isGreeted('Sanne')
  }
  await refuseCookies(page, t)
  await page.goto(`/${slug}/login`)
  await formOn(page).press(t('sign-in.out.everywhere'))
  await formOn(page).isTitled(t('sign-in.out.title'))
  await other.reload()
  await expect(other.getByRole('banner').getByRole('link', { name: t('shell.account.signIn') })).toBeVisible()
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })
  test.beforeEach(({ troubles }) => troubles.expect(/request failed: GET .*\.js csp$/))

  test('a customer signs in and out', async ({ page }) => {
    const form = formOn(page)
    await page.goto(`/${slug}/login`)
    await form.fill(t('sign-in.email'), 'private@solvei.example')
    await form.fill(t('sign-in.password'), password)
    await form.press(t('sign-in.submit'))
    await expect(page).toHaveURL(`/${slug}/account`)
    await page.goto(`/${slug}/login`)
    await form.isTitled(t('sign-in.signedIn', { name: 'Ada Nordmann' }))
    await form.press(t('shell.account.signOut'))
    await form.isTitled(t('sign-in.out.title'))
  })
})

test('a question that was put to another browser is nobody else’s to answer', async ({ page, device }) => {
  await page.goto(`/${slug}/login`)
  await expect(page).toHaveURL(/\/sign-in\//)
  const other = await device()
  await other.goto(page.url())
  await formOn(other).isTitled(t('sign-in.expired.title'))
})
