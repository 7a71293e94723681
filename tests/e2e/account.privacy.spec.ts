import { readFile } from 'node:fs/promises'
import { subscribe } from '#tests/support/subscription-customer.ts'
import { accountPage } from './support/account-page.ts'
import { examine } from './support/axe.ts'
import { closePanel } from './support/keyboard.ts'
import { receiveCode, receiveNews } from './support/mailbox.ts'
import { registerCustomer } from './support/own-customer.ts'
import { refuseCookies, signInAs } from './support/shell.ts'
import { inSoak } from './support/soak.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

const slug = 'de_DE'
const t = textsOf(slug)

test(
  'somebody chooses their mails, sees the proof, and takes all their data along',
  inSoak,
  async ({ page, customer: { email } }) => {
    const { main, arrive } = accountPage(page, slug, t)
    await arrive(email, 'account/privacy')
    await examine(page, 'privacy', 'light')
    const news = main.getByRole('switch', { name: t('account-privacy.mails.news'), exact: true })
    await expect(news).not.toBeChecked()
    await news.click()
    await expect(main.getByText(t('account-privacy.mails.saved'))).toBeVisible()
    const proof = main.getByRole('listitem').filter({ hasText: t('kinds.consent.mail', { about: '' }).trim() })
    await expect(proof).toHaveCount(1)
    await page.reload()
    await expect(news).toBeChecked()
    await news.click()
    await expect(proof.getByText(t('account-privacy.consent.ended', { time: '' }).split(':')[0] ?? '')).toBeVisible()
    await examine(page, 'consents', 'dark')

    for (const [name, ending] of [
      [t('account-privacy.export.json'), '.json'],
      [t('account-privacy.export.pdf'), '.pdf'],
    ] as const) {
      const download = page.waitForEvent('download')
      await main.getByRole('link', { name, exact: true }).click()
      const file = await download
      expect(file.suggestedFilename()).toMatch(new RegExp(`account\\${ending}$`))
      const bytes = await readFile(await file.path())
      if (ending === '.pdf') expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
      else expect(JSON.parse(bytes.toString()).parts[0]).toMatchObject({ name: 'profile' })
    }
  },
)

test('an account with an open order stays; without one it is erased with the mailed code', async ({
  page,
  mailServer,
  troubles,
  site,
  customer: open,
}) => {
  troubles.expect(/status of 4(?:01|22)/)
  const { main, press, arrive } = accountPage(page, slug, t)
  const { orderNo } = await subscribe(open.api)
  await arrive(open.email, 'account/privacy')
  await expect(main.getByText(t('account-privacy.erase.blocked'))).toBeVisible()
  await expect(main.getByRole('link', { name: orderNo, exact: true })).toBeVisible()
  await examine(page, 'an account that cannot be erased yet', 'dark')

  const { email } = await registerCustomer(site.url, mailServer)
  await page.context().clearCookies()
  await page.goto(`/${slug}/account/privacy`)
  await signInAs(page, t, email)
  await page.waitForURL(`**/${slug}/account/privacy`)
  if (await page.getByRole('button', { name: t('cookies.refuse') }).isVisible()) await refuseCookies(page, t)
  await press(t('account-privacy.erase.begin'))
  await closePanel(page, t, main.getByRole('button', { name: t('account-privacy.erase.begin'), exact: true }))
  await page.keyboard.press('Enter')
  await examine(page, 'the last question', 'light')
  await press(t('account-privacy.erase.send'))
  const code = await receiveCode(mailServer, { email, slug }, 'erasureCode')
  await main.getByLabel(t('account-privacy.erase.code'), { exact: true }).fill(code)
  await press(t('account-privacy.erase.now'))
  await expect(main.getByRole('heading', { level: 1, name: t('sign-in.out.title') })).toBeVisible()
  await receiveNews(mailServer, { email, slug }, 'accountErased')
  await page.goto(`/${slug}/login`)
  await signInAs(page, t, email)
  await expect(page.getByRole('alert')).toHaveText(t('errors.credentials_invalid'))
})

test('somebody invites, somebody comes, and both see it', inSoak, async ({ page, device, mailServer }) => {
  const { main, arrive } = accountPage(page, slug, t)
  await arrive('sme@solvei.example', 'account/invitations')
  await examine(page, 'invitations', 'light')
  const link = await main.getByText(/\/invitation\/[A-Z2-9]{8}$/).innerText()

  const guest = await device()
  const email = 'gast@example.org'
  await guest.goto(new URL(link).pathname)
  await refuseCookies(guest, t)
  const theirs = guest.getByRole('main')
  await expect(theirs.getByRole('heading', { level: 1 })).toContainText('Jonas W.')
  await examine(guest, 'an invitation', 'dark')
  await theirs.getByRole('link', { name: t('account-invitations.landing.follow') }).click()
  await theirs.getByRole('link', { name: t('sign-in.create'), exact: true }).click()
  await theirs.getByLabel(t('sign-in.register.firstName'), { exact: true }).fill('Gina')
  await theirs.getByLabel(t('sign-in.register.lastName'), { exact: true }).fill('Ast')
  await theirs.getByLabel(t('sign-in.email'), { exact: true }).fill(email)
  await theirs.getByLabel(t('sign-in.password.new'), { exact: true }).fill('fünf Fahrräder am Graben')
  await theirs.getByRole('button', { name: t('sign-in.register.submit'), exact: true }).click()
  await expect(theirs.getByRole('heading', { level: 1, name: t('sign-in.code.title') })).toBeVisible()
  const code = await receiveCode(mailServer, { email, slug }, 'registrationCode')
  await theirs.getByLabel(t('sign-in.code.label'), { exact: true }).fill(code)
  await theirs.getByRole('button', { name: t('sign-in.code.submit'), exact: true }).click()
  await theirs.getByRole('button', { name: t('account-invitations.offer.accept'), exact: true }).click()
  await expect(theirs.getByText(t('account-invitations.accepted', { name: 'Jonas W.' }))).toBeVisible()

  await page.reload()
  await expect(main.getByText('Gina A.')).toBeVisible()
})

test('test drives are listed with the way to each', inSoak, async ({ page }) => {
  const { main, arrive } = accountPage(page, slug, t)
  await arrive('sme@solvei.example', 'account/test-drives')
  await expect(main.getByText(t('account-test-drives.none'))).toBeVisible()
  await examine(page, 'no test drives', 'light')
  const sections = page.getByRole('navigation', { name: t('account.title') })
  await expect(sections.getByRole('link', { name: t('account.testDrives.short') })).toHaveAttribute(
    'aria-current',
    'page',
  )
})
